/** An address in the one form bans and limits know it by: where a server listens on IPv6 too, IPv4 comes in a longer one. */
export const normalizeIp = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
