/** Readers accept a PDF that begins within its first 1,024 bytes: portals of banks send some after a line feed or a MIME header. */
const latestBegin = 1024
const beginning = '%PDF-'

/** How many bytes of a file `isPdf` needs. */
export const pdfSniffedBytes = latestBegin + beginning.length

/** Whether a file is a PDF. @param head its first bytes, at least `pdfSniffedBytes` of them or all */
export const isPdf = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(0, pdfSniffedBytes)).includes(beginning)
