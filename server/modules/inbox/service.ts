import type { IdImage, IdImageSide } from '#contract/accounts/customer.ts'
import type * as z from 'zod/mini'
import type { DecideBody, Decision, DecisionPreview } from '#contract/inbox/decisions.ts'
import type {
  inboxListSchema,
  InboxQuery,
  InboxRequest,
  InboxRow,
  InternalStep,
  PossibleSteps,
  StaffWaiting,
} from '#contract/inbox/inbox.ts'
import { requestWorks } from '#contract/inbox/request-work.ts'
import type { Locale } from '#contract/locale.ts'
import { kindNames, type RequestKind } from '#contract/request-kinds/kinds.ts'
import { isRequestNumber } from '#contract/requests/requests.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import { isNewId } from '#server/platform/secrets/secrets.ts'
import { type NotificationContent, notificationWords } from '#server/texts/notification-texts.ts'
import { type Brief, briefsOf } from './briefs-repository.ts'
import { createHandOver, type HandDeps, type HandOver } from './hand-service.ts'
import type { HeldDecisions } from './held-service.ts'
import { readInternalSteps } from './internal-steps-repository.ts'
import { createLooks } from './looks-service.ts'
import { createNotes, type Notes } from './notes-service.ts'
import { presentRequest, presentRow } from './presenter.ts'
import { countWaiting, findRequest, giveBack, readInbox, takeRequest } from './repository.ts'

export type Inbox = {
  /** How many wait for each kind of work, and since when. */
  waiting: () => Promise<StaffWaiting>
  /** A page of the list of all kinds. */
  list: (query: InboxQuery, staff: StaffCaller, audience: Audience) => Promise<z.output<typeof inboxListSchema>>
  /** Recorded as a view. @param name its id or its short number. @throws HttpError `resource.not-found` */
  get: (name: string, staff: StaffCaller, audience: Audience) => Promise<InboxRequest>
  /**
   * Decides one, held back for some seconds.
   * @throws HttpError as `get`; `request.decided`, `request.illegal-move`, `request.invalid` (held-service.ts)
   */
  decide: (name: string, decided: DecideBody, staff: StaffCaller, audience: Audience) => Promise<InboxRequest>
  /** What the shopper would read of a decision. @throws HttpError as `get` */
  preview: (name: string, decision: Decision) => Promise<DecisionPreview>
  /** @throws HttpError as `get`; `request.decided` where it is carried out */
  undo: (name: string, audience: Audience) => Promise<InboxRequest>
  /**
   * Takes a request, or gives it back.
   * @throws HttpError as `get`; `request.taken` where somebody else has it
   */
  take: (name: string, isTaken: boolean, staff: StaffCaller, audience: Audience) => Promise<InboxRequest>
  /** Gives a request to somebody of the house. @throws HttpError as `get`, and as `HandOver` */
  hand: (name: string, body: Parameters<HandOver>[1], staff: StaffCaller, audience: Audience) => Promise<InboxRequest>
  /** Writes a note about it. @throws HttpError as `get`, and as `Notes` */
  writeNote: (name: string, text: string, by: Parameters<Notes['write']>[2]) => Promise<InternalStep>
  removeNote: Notes['remove']
  /** Somebody has its page open, for about a minute. @throws HttpError as `get` */
  beginLook: (name: string, staff: StaffCaller) => Promise<void>
  /** They have left it. @throws HttpError as `get` */
  endLook: (name: string, staff: StaffCaller) => Promise<void>
  /** Who of the house works on requests. */
  colleagues: HandDeps['colleagues']
}

export type InboxDeps = HandDeps & {
  products: Pick<Products, 'inShop'>
  /** Of a customer's ID, by side. */
  idImagesOf: (customerId: string) => Promise<Record<IdImageSide, IdImage | null>>
  /** What the staff may do with a request now. */
  stepsOf: (row: RequestRow) => Promise<PossibleSteps>
  /** What the shopper would be told of a decision; undefined where nobody is told, or nothing is asked before it. */
  previewOf: (row: RequestRow, decision: Decision) => Promise<NotificationContent | undefined>
  /** In which language the sender of a request is told of it. */
  localeOf: (row: RequestRow) => Promise<Locale>
  held: HeldDecisions
  noteView: NoteView
}

/** How the log calls a look at a request of a kind. */
const viewOf = {
  offer: 'offer.view',
  sell: 'sell.view',
  order: 'order.view',
  preOrder: 'pre-order.view',
  contact: 'contact.view',
} as const satisfies Record<RequestKind, string>

/** All requests as the people of the house work on them: what waits, and who looks after it (docs/areas/inbox.md). */
export function createInbox(deps: InboxDeps): Inbox {
  const { db, products, stepsOf, previewOf, localeOf, held, noteView, colleagues } = deps
  const handOver = createHandOver(deps)
  const looks = createLooks(deps)
  const notes = createNotes(deps)

  async function present(rows: readonly RequestRow[], audience: Audience): Promise<InboxRow[]> {
    const briefs = new Map<string, Brief>()
    for (const kind of kindNames) {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
      if (ids.length > 0) for (const [id, brief] of await briefsOf[kind](db, ids, audience.locale)) briefs.set(id, brief)
    }
    const inShop = await products.inShop([...new Set([...briefs.values()].flatMap(({ productId }) => productId ?? []))], audience)
    const lookers = await looks.of(rows.map(({ id }) => id))
    return rows.map((row) => {
      const brief = briefs.get(row.id) ?? {}
      const image = inShop.get(brief.productId ?? '')?.looks().images[0]
      return presentRow(row, brief, { image, lookedAtBy: lookers.get(row.id) })
    })
  }

  async function find(name: string): Promise<RequestRow> {
    const byId = async () => (isNewId(name) ? findRequest(db, { id: name }) : undefined)
    const row = isRequestNumber(name) ? await findRequest(db, { number: Number(name) }) : await byId()
    if (!row) throw new HttpError('resource.not-found', 'no such request')
    return row
  }

  async function presentOne(row: RequestRow, audience: Audience): Promise<InboxRequest> {
    const [shown] = await present([row], audience)
    if (!shown) throw new Error('a request was lost while it was presented')
    const decision = (await held.of([row.id], audience.locale)).get(row.id)
    const internal = await readInternalSteps(db, row.id)
    const idImages = row.customerId === null ? undefined : await deps.idImagesOf(row.customerId)
    return presentRequest(row, shown, { idImages, may: await stepsOf(row), held: decision, internal, locale: await localeOf(row) })
  }

  return {
    async waiting() {
      const counted = await countWaiting(db)
      return Object.fromEntries(requestWorks.map((work) => [work, counted.get(work) ?? { count: 0 }])) as StaffWaiting
    },
    async list(query, { staffId }, audience) {
      const rows = await readInbox(db, { ...query, perPage: query.perPage + 1 }, query.whose && staffId)
      const page = rows.slice(0, query.perPage)
      const last = rows.length > page.length ? page.at(-1) : undefined
      const since = query.view === 'waits' ? last?.waitsSince : undefined
      const next = last && `${since ? `${since.getTime()}-` : ''}${last.number}`
      return { data: await present(page, audience), meta: { ...(next !== undefined && { next }) } }
    },
    async get(name, staff, audience) {
      const row = await find(name)
      await noteView(staff, viewOf[row.kind], row.id)
      return presentOne(row, audience)
    },
    async decide(name, { decision, version }, staff, audience) {
      const row = await find(name)
      await held.hold(row, decision, version, staff)
      return presentOne(row, audience)
    },
    async preview(name, decision) {
      const row = await find(name)
      const [locale, content] = [await localeOf(row), await previewOf(row, decision)]
      return { locale, ...(content && { words: notificationWords(content, locale) }) }
    },
    async undo(name, audience) {
      const row = await find(name)
      await held.undo(row.id)
      return presentOne(row, audience)
    },
    async take(name, isTaken, staff, audience) {
      const { id } = await find(name)
      if (!isTaken) await giveBack(db, id, staff.staffId)
      else if (!(await takeRequest(db, id, staff))) throw new HttpError('request.taken', 'somebody else has it')
      return presentOne(await find(name), audience)
    },
    async hand(name, body, staff, audience) {
      await handOver(await find(name), body, staff)
      return presentOne(await find(name), audience)
    },
    writeNote: async (name, text, by) => notes.write(await find(name), text, by),
    removeNote: notes.remove,
    beginLook: async (name, staff) => looks.begin((await find(name)).id, staff),
    endLook: async (name, staff) => looks.end((await find(name)).id, staff),
    colleagues,
  }
}
