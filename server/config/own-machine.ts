/** Whether a host name is a loopback name or address of this machine. */
export const isOwnMachine = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
