/** `sick-leaves` is the list `sickLeaves` of a JSON file. */
export const listName = ({ name }: { name: string }): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
