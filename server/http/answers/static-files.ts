import { join, sep } from 'node:path'
import { fileResponse } from './file-response.ts'
import type { HeaderRecord } from './security-headers.ts'

/** Files with a digest of their content in their name, and the manifest of a build. Clients revalidate `latest.json` each time. */
const neverChanges = /^\/(assets\/|builds\/(?!latest\.json$))/
export const unchanging = 'public, max-age=31536000, immutable'
export const askEachTime = 'no-cache'

/**
 * The build's files for the browser.
 * @param folder `dist/client`
 * @returns responds to GET and HEAD of a URL path; undefined where there is no such file
 */
export function staticFiles(folder: string, headers: HeaderRecord) {
  return async (request: Request, path: string): Promise<Response | undefined> => {
    const file = fileOf(folder, path)
    if (file === undefined) return undefined
    const cacheControl = neverChanges.test(path) ? unchanging : askEachTime
    return fileResponse(request, file, { cacheControl, headers, precompressed: true })
  }
}

/** The file that a path names, if it is in the folder and no segment of the path is hidden. */
function fileOf(folder: string, path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Broken percent-encoding names no file.
    return undefined
  }
  if (/[\0\\]/.test(decoded) || decoded.split('/').some((segment) => segment.startsWith('.'))) return undefined
  const file = join(folder, decoded)
  return file.startsWith(folder + sep) ? file : undefined
}
