/** Tabs of the client's menu: value of the address, and label. */
export const clientTabs = [
  ["roadmap", "Content Roadmap"],
  ["timo", "Timo Assigned Tasks"],
  ["completed", "Completed Tasks"],
  ["achievements", "Achievements"],
  ["notifications", "Notifications"],
  ["account", "Account Settings"],
] as const;
