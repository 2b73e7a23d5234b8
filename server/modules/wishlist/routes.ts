import type { Wishlist } from '#contract/accounts/account-things.ts'
import { localeCookie } from '#contract/locale.ts'
import { parseAcceptLanguage, preferredLocale } from '#contract/pages/addresses.ts'
import { readCookie } from '#i18n/cookies.ts'
import { inBothLanguages } from '#server/http/both-languages.ts'
import { jsonObject, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Audience } from '#server/modules/products/shop/service.ts'
import type { GuestWatches } from './guests-service.ts'
import type { WatchMailService } from './mails-service.ts'
import type { Wishlists } from './service.ts'

export type WishlistRoutesDeps = { wishlists: Wishlists; watchMails: WatchMailService; guestWatches: GuestWatches }

type Asked = Audience & { request: Request }

/** Each change responds with the list after it. */
export function wishlistRoutes(mount: Mount, { wishlists, watchMails, guestWatches }: WishlistRoutesDeps): void {
  const done = toJson({ data: { accepted: true as const } })

  const answer = (customerId: string, asked: Asked) =>
    inBothLanguages(asked, async (audience) => jsonObject<{ data: Wishlist }>({ data: await wishlists.read(customerId, audience) }))

  // A mail program presses this for its reader (RFC 8058); one that cannot opens the same address.
  mount('watch-mails.stop', async ({ params }) => {
    await watchMails.stop(params.key)
    return done
  })
  mount('watch-mails.show', ({ params, request: { headers } }) => {
    const cookie = readCookie(headers.get('cookie') ?? '', localeCookie)
    const locale = preferredLocale(cookie, parseAcceptLanguage(headers.get('accept-language') ?? undefined))
    const location = `/${locale}/settings#stop=${encodeURIComponent(params.key)}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  })
  mount('guest-watches.ask', async ({ body, locale, address }) => {
    await guestWatches.ask({ body, locale, address })
    return done
  })
  mount('guest-watches.prove', async ({ body }) => {
    await guestWatches.prove(body.key)
    return done
  })
  mount('wishlist.get', ({ caller, ...asked }) => answer(caller.customerId, asked))
  mount('wishlist.merge', async ({ caller, body, ...asked }) => {
    await wishlists.merge(caller.customerId, body)
    return answer(caller.customerId, asked)
  })
  mount('wishlist.add', async ({ caller, params, body, ...asked }) => {
    await wishlists.add(caller.customerId, params.productId, body)
    return answer(caller.customerId, asked)
  })
  mount('wishlist.remove', async ({ caller, params, ...asked }) => {
    await wishlists.remove(caller.customerId, params.productId)
    return answer(caller.customerId, asked)
  })
}
