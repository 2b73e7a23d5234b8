import { join } from 'node:path'
import { type PhotoPage, photoPages } from '#contract/page-photos/page-photo.ts'
import type { Answers } from '#server/http/answers/answers.ts'
import type { App } from '#server/http/context.ts'
import { fileResponse } from '#server/http/answers/file-response.ts'
import type { HeaderRecord } from '#server/http/answers/security-headers.ts'
import { askEachTime, unchanging } from '#server/http/answers/static-files.ts'
import { folderOf, parsePhotoFile, pathOfCut, wholePhotoFile } from './policy.ts'
import type { GetShownPhoto } from './shown-photo-service.ts'

export type PagePhotoFilesDeps = {
  shownPhoto: GetShownPhoto
  /** The folder of the renditions. */
  folder: string
  /** Headers of every response. */
  headers: HeaderRecord
  /** On the desk's origin: whether somebody of the staff is signed in. They see the whole picture, from which the cuts are chosen. */
  isSignedIn?: (headers: Headers) => Promise<boolean>
}

/**
 * The photographs of pages. The address of one that was replaced leads to the present one, so that a page that was
 * open meanwhile has no gap.
 */
export function pagePhotoFileRoutes(app: App, answers: Answers, { shownPhoto, folder, headers, isSignedIn }: PagePhotoFilesDeps): void {
  const open = async (page: PhotoPage, request: Request, file: string): Promise<Response | undefined> => {
    const options = { headers, precompressed: false }
    if (wholePhotoFile.test(file))
      return (await isSignedIn?.(request.headers))
        ? fileResponse(request, join(folder, file), { ...options, cacheControl: 'private, no-cache' })
        : undefined
    const asked = parsePhotoFile(file)
    const shown = asked && (await shownPhoto(page))
    if (!shown) return undefined
    const { cut, width, format } = asked
    const { widths } = shown[cut]
    if (asked.key === shown.key && widths.includes(width))
      return fileResponse(request, join(folder, file), { ...options, cacheControl: unchanging })
    const nearest = widths.find((each) => each >= width) ?? widths.at(-1)
    const location = `${pathOfCut(page, shown.key, cut)}-${nearest}.${format}`
    return new Response(null, { status: 302, headers: { ...headers, location, 'cache-control': askEachTime } })
  }
  for (const page of photoPages) {
    app.get(`${folderOf(page)}/:file`, async (context) => {
      context.set('route', `${folderOf(page)}/{file}`)
      const response = await open(page, context.req.raw, context.req.param('file'))
      return response ? answers.complete(context, response) : answers.error(context, 'resource.not-found')
    })
  }
}
