export const benchHook: string
