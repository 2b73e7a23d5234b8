import type { MadePhotoLink, PhotoLink, PhonePiece } from '#contract/photographs/photo-links.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PhotoLinkRow } from '#server/db/schema/photo-links.ts'
import type { PersonCaller, PhoneCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PersonSessions } from '#server/modules/people/sessions-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { StaffProducts } from '#server/modules/products/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets/secrets.ts'
import type { StaffPhotos } from '../edit/service.ts'
import { photoLinkMs, storedMs } from './policy.ts'
import { countAdded, deleteOldPhotoLinks, endPhotoLinks, findLinkOf, findOpenLink, insertPhotoLink, takePhotoLink } from './repository.ts'

export type PhotoLinks = {
  /**
   * Makes a link to one product, in place of the one that this session made for it before.
   * @throws HttpError where the person may not add photographs, or there is no such product; RateLimited
   */
  make: (productId: string, by: PersonCaller) => Promise<MadePhotoLink>
  /** What has become of a link of one's own session. @throws HttpError where there is none */
  look: (id: string, by: PersonCaller) => Promise<PhotoLink>
  /** Ends a link of one's own session, also one that is over. */
  end: (id: string, by: PersonCaller) => Promise<void>
  /**
   * Uses a link: the key is the phone's from now on. The same key may use it again, where the answer was lost.
   * @throws HttpError `photo-link.over`; RateLimited
   */
  open: (given: { token: string; key: string }, address: string) => Promise<PhonePiece>
  /** The phone of a key; undefined where its link is over: by time, by a press, or with the session or the role of its maker. */
  find: (key: string) => Promise<PhoneCaller | undefined>
  /** What the phone is told. @throws HttpError `photo-link.over` */
  piece: (phone: PhoneCaller) => Promise<PhonePiece>
  /** Makes a photograph of an upload of the phone; once, however often it is called. @throws HttpError as `StaffPhotos.add` */
  add: (phone: PhoneCaller, upload: string) => Promise<PhonePiece>
  /** Deletes links that have been over for long. */
  sweep: () => Promise<void>
}

export type PhotoLinksDeps = {
  db: Db
  clock: Clock
  limits: RateLimits
  recordAction: RecordAction
  sessions: Pick<PersonSessions, 'ownerOf'>
  products: Pick<StaffProducts, 'names'>
  photos: Pick<StaffPhotos, 'add'>
}

const over = (reason: string) => new HttpError('photo-link.over', reason)

/** Links by which a phone adds photographs to one product (docs/areas/photographs.md). */
export function createPhotoLinks({ db, clock, limits, recordAction, sessions, products, photos }: PhotoLinksDeps): PhotoLinks {
  /** The maker of a link, as long as they may add photographs as they might when they made it. */
  async function makerOf({ personSessionId, role }: PhotoLinkRow): Promise<PersonCaller | undefined> {
    const maker = await sessions.ownerOf(personSessionId)
    return maker?.role === role ? maker : undefined
  }
  async function callerOf(link: PhotoLinkRow): Promise<PhoneCaller | undefined> {
    const maker = await makerOf(link)
    return maker && { kind: 'phone', linkId: link.id, productId: link.productId, expiresAt: link.expiresAt, maker }
  }
  const present = async ({ linkId, productId, expiresAt }: PhoneCaller): Promise<PhonePiece> => ({
    name: await products.names(productId),
    added: await countAdded(db, linkId),
    secondsLeft: Math.max(0, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)),
  })

  return {
    async make(productId, by) {
      await limits.take('photo-link.account', by.staffId)
      await products.names(productId)
      const [id, token, createdAt] = [newId(), newToken(), clock.now()]
      const expiresAt = new Date(createdAt.getTime() + photoLinkMs)
      await db.transaction(async (transaction) => {
        await endPhotoLinks(transaction, by.sessionId, { productId }, createdAt)
        const made = { id, productId, personSessionId: by.sessionId, role: by.role, createdAt, expiresAt }
        await insertPhotoLink(transaction, { ...made, tokenHash: digestOf(token), keyHash: null, endedAt: null })
        await recordAction(transaction, by, { action: 'photo-link.create', subject: id, changes: { product: { to: productId } } })
      })
      return { id, token }
    },

    async look(id, by) {
      const link = await findLinkOf(db, id, by.sessionId)
      if (!link) throw new HttpError('resource.not-found', 'no such link')
      const isOpen = link.endedAt === null && link.expiresAt > clock.now() && link.role === by.role
      return { state: isOpen ? (link.keyHash === null ? 'waiting' : 'open') : 'over', added: await countAdded(db, id) }
    },

    end: (id, by) =>
      db.transaction(async (transaction) => {
        for (const ended of await endPhotoLinks(transaction, by.sessionId, { id }, clock.now()))
          await recordAction(transaction, by, { action: 'photo-link.end', subject: ended, changes: {} })
      }),

    async open({ token, key }, address) {
      await limits.take('photo-link.address', address)
      const link = await findOpenLink(db, { tokenHash: digestOf(token) }, clock.now())
      const caller = link && (await callerOf(link))
      if (!caller) throw over('no open link with this token')
      const keyHash = digestOf(key)
      if (link.keyHash !== null && link.keyHash !== keyHash) throw over('another phone has opened it')
      if (link.keyHash === null) {
        await db.transaction(async (transaction) => {
          if (!(await takePhotoLink(transaction, link.id, keyHash))) throw over('another phone has opened it')
          await recordAction(transaction, caller.maker, {
            action: 'photo-link.open',
            subject: link.id,
            changes: { product: { to: link.productId } },
          })
        })
      }
      return present(caller)
    },

    async find(key) {
      const link = await findOpenLink(db, { keyHash: digestOf(key) }, clock.now())
      return link && callerOf(link)
    },
    piece: present,
    async add(phone, upload) {
      const { linkId, productId, maker } = phone
      await photos.add(productId, { uploads: [upload] }, maker, { uploadsOf: linkId })
      return present(phone)
    },
    sweep: () => deleteOldPhotoLinks(db, new Date(clock.now().getTime() - storedMs)),
  }
}
