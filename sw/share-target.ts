/** Photos that were shared into the installed app: stored on the device before the form opens, which may need a sign-in first. */
import { shareTarget, sharedPhotosAddress, type ShareProblem } from '#contract/pages/share-target.ts'
import { storeSharedPhotos } from '#device/drafts/shared-photos.ts'
import { visitorsLocale } from './visitor.ts'

export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean => {
  const address = new URL(url)
  return method === 'POST' && address.origin === origin && address.pathname === shareTarget.path
}

/** Responds to the POST of a share with a redirect to the form. Never rejects. */
export async function receiveShare(request: Request): Promise<Response> {
  const problem = await storeShare(request)
  const address = sharedPhotosAddress(await visitorsLocale(), problem)
  return Response.redirect(new URL(address, request.url), 303)
}

/** @returns why nothing was stored */
async function storeShare(request: Request): Promise<ShareProblem | undefined> {
  try {
    const form = await request.formData()
    // An app that shares a text only sends no file, or an empty one. Whether a file is a photo is found out, and said, by the form.
    const photos = form
      .getAll(shareTarget.field)
      .flatMap((each) => (each instanceof File && (each.size > 0 || each.name !== '') ? [each] : []))
    if (photos.length === 0) return 'none'
    await storeSharedPhotos(photos, Date.now())
    return undefined
  } catch (error) {
    console.debug('shared photos could not be stored', error)
    return 'not-stored'
  }
}
