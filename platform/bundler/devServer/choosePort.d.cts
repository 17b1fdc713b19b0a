export function choosePort(rootDir: string, name: string): Promise<number>
export function readPort(text: string | undefined): number | undefined
export function requireFreePorts(ports: readonly number[]): Promise<void>
