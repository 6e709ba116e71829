export function TaskTemplatesTab() {
  return <h2 className="px-4 pt-6 text-20 font-semibold tablet:px-8">Task Templates</h2>;
}
