/** A one-time code that is not the one that was sent. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')
