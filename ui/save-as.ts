/** Until the browser has begun to read a file, milliseconds. */
const readMs = 60_000

/** Saves a file under a name. A link to bytes in memory works where a new window after a response would be blocked. */
export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readMs)
}
