export const localHeaders: Readonly<Record<string, string>>
