/* eslint-disable lingui/no-unlocalized-strings -- Commands of paths. */
const paths = {
  creation: "M3 5.5h14v9H3ZM8.5 8v4l3.3-2Z",
  ideation:
    "M7.3 13.2C5.7 12 5 10.6 5 8.8a5 5 0 0 1 10 0c0 1.800-.7 3.200-2.300 4.400v1.600H7.300ZM8.300 17.300h3.400",
  business: "M3.5 16.5h13M5.5 13.5v-3M10 13.5v-6M14.5 13.5v-9",
  outreach: "M17 3 2.8 8.6l5.6 2.9L11.3 17ZM17 3l-8.600 8.500",
  timo: "m10 2.800 2.200 4.600 5 .7-3.600 3.500.9 5L10 14.200l-4.500 2.400.9-5L2.800 8.100l5-.7Z",
};
/* eslint-enable lingui/no-unlocalized-strings */

export type CategoryPicture = keyof typeof paths;

interface CategoryIconProps {
  category: CategoryPicture;
  size?: number;
  filled?: boolean;
}

/** Icon of a category; hidden on narrow cards. */
export function CategoryIcon({ category, size = 13, filled = false }: CategoryIconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none @max-[192px]:hidden"
    >
      <path d={paths[category]} />
    </svg>
  );
}
