import type { Server } from 'node:http'

export const IPV4_LOOPBACK: string
export const IPV6_LOOPBACK: string
export function listenOnIpv6Loopback(server: Server): Promise<{ closed: Promise<unknown> }>
export function isMissingAddress(error: NodeJS.ErrnoException): boolean
