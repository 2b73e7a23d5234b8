import { type PhotoPage, photoPages } from '#contract/page-photos/page-photo.ts'
import type { Answers } from '#server/http/answers/answers.ts'
import type { App } from '#server/http/context.ts'
import type { HeaderRecord } from '#server/http/answers/security-headers.ts'
import { askEachTime, unchanging } from '#server/http/answers/static-files.ts'
import { storedResponse } from '#server/http/answers/stored-response.ts'
import { mediaName } from '#server/platform/storage/media-name.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { folderOf, parsePhotoFile, pathOfCut, wholePhotoFile } from './policy.ts'
import type { GetShownPhoto } from './shown-photo-service.ts'

export type PagePhotoFilesDeps = {
  shownPhoto: GetShownPhoto
  /** Has the renditions. */
  storage: Storage
  /** Headers of every response. */
  headers: HeaderRecord
  /** On the desk's origin: whether somebody of the staff is signed in. They see the whole picture, from which the cuts are chosen. */
  isSignedIn?: (headers: Headers) => Promise<boolean>
}

/**
 * The photographs of pages. The address of one that was replaced leads to the present one, so that a page that was
 * open meanwhile has no gap.
 */
export function pagePhotoFileRoutes(app: App, answers: Answers, { shownPhoto, storage, headers, isSignedIn }: PagePhotoFilesDeps): void {
  const open = async (page: PhotoPage, request: Request, file: string): Promise<Response | undefined> => {
    if (wholePhotoFile.test(file))
      return (await isSignedIn?.(request.headers))
        ? storedResponse(request, storage, mediaName(file), { headers, cacheControl: 'private, no-cache' })
        : undefined
    const asked = parsePhotoFile(file)
    const shown = asked && (await shownPhoto(page))
    if (!shown) return undefined
    const { cut, width, format } = asked
    const { widths } = shown[cut]
    if (asked.key === shown.key && widths.includes(width))
      return storedResponse(request, storage, mediaName(file), { headers, cacheControl: unchanging, mayComeFromBucket: true })
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
