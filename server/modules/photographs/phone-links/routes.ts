import type { PhoneCaller } from '#server/http/callers.ts'
import type { DeskMount } from '#server/http/desk/desk-mount.ts'
import type { StrictCookie } from '#server/http/strict-cookie.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { PhotoLinks } from './service.ts'

/** The calls of the desk's origin by which a phone adds photographs. @param deps.cookie has the phone's key */
export function photoLinkRoutes(mount: DeskMount, { photoLinks, cookie }: { photoLinks: PhotoLinks; cookie: StrictCookie }): void {
  const phoneOf = async (headers: Headers): Promise<PhoneCaller> => {
    const key = cookie.tokenOf(headers)
    const phone = key === undefined ? undefined : await photoLinks.find(key)
    if (!phone) throw new HttpError('photo-link.over', 'no open link with this key')
    return phone
  }

  mount('desk.photo-links.make', async ({ body, signedIn }) => ({ data: await photoLinks.make(body.product, signedIn()) }))
  mount('desk.photo-links.look', async ({ body, signedIn }) => ({ data: await photoLinks.look(body.id, signedIn()) }))
  mount('desk.photo-links.end', async ({ body, signedIn }) => {
    await photoLinks.end(body.id, signedIn())
    return { data: { accepted: true } }
  })
  mount('desk.phone.open', async ({ body, client, answerHeaders }) => {
    const piece = await photoLinks.open(body, client.address)
    cookie.set(answerHeaders, body.key)
    return { data: piece }
  })
  mount('desk.phone.piece', async ({ headers }) => ({ data: await photoLinks.piece(await phoneOf(headers)) }))
  mount('desk.phone.add', async ({ body, headers }) => ({ data: await photoLinks.add(await phoneOf(headers), body.upload) }))
}
