import type { HistoryStep } from '#contract/requests/request-history.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { StaffListMeta } from '#contract/requests/staff-requests.ts'
import { type Command, listOptions, reasonOption, type Shown, textOption } from '../command.ts'
import { facts, listLine, table, timeline } from '../layout.ts'
import type { ShopClient } from '../shop-client.ts'

/** The commands that every kind of request has: `list`, `show`, and one for each of its moves. */

type AnyRequest = { history: readonly (HistoryStep & { who?: string | undefined })[] }

/** One request in full, with its history. */
export const showRequest = (request: AnyRequest, known: Record<string, string | undefined>): Shown => ({
  data: request,
  lines: [...facts(known), '', ...timeline(request.history)],
})

type ListOf<Row> = {
  statuses: readonly RequestStatus[]
  /** Added to the summary. */
  hint?: string
  read: (
    shop: ShopClient,
    query: { status: string | undefined; after: string | undefined },
  ) => Promise<{ data: readonly Row[]; meta: StaffListMeta }>
  /** The cells of a row behind its number and its status, by the heads of their columns. */
  columns: Readonly<Record<string, (row: Row) => string>>
}

export const listCommand = <Row extends { number: string; status: RequestStatus }>({
  statuses,
  hint = '',
  read,
  columns,
}: ListOf<Row>): Command => ({
  needs: [],
  options: listOptions(statuses),
  summary: `all of them: the pending ones first, oldest at the top${hint}`,
  run: async (shop, { options }) => {
    const answer = await read(shop, { status: textOption(options, 'status'), after: textOption(options, 'after') })
    const rows = answer.data.map((row) => [row.number, row.status, ...Object.values(columns).map((cell) => cell(row))])
    const head = ['NUMBER', 'STATUS', ...Object.keys(columns)]
    return { data: answer, lines: [...(rows.length > 0 ? table(head, rows) : []), listLine(answer.meta, rows.length)] }
  },
})

/** @param called the request in the command's usage */
export const showCommand = (called: string, summary: string, show: (shop: ShopClient, id: string) => Promise<Shown>): Command => ({
  needs: [called],
  summary,
  run: (shop, { values: [id = ''] }) => show(shop, id),
})

/** A move of a request, with the reason of `--reason`. @param called as above. @param options `requiredReason`, or the optional one */
export const moveCommand = (
  called: string,
  summary: string,
  move: (shop: ShopClient, id: string, reason: string | undefined) => Promise<Shown>,
  options: Command['options'] = reasonOption,
): Command => ({
  needs: [called],
  options,
  summary,
  run: (shop, { values: [id = ''], options: given }) => move(shop, id, textOption(given, 'reason')),
})

/** The moves of a kind: each a command that sets a status. @param called as above */
export const movesOf =
  <Status extends RequestStatus>(
    called: string,
    decide: (shop: ShopClient, id: string, body: { status: Status; reason: string | undefined }) => Promise<Shown>,
  ) =>
  (status: Status, summary: string): Command =>
    moveCommand(called, summary, (shop, id, reason) => decide(shop, id, { status, reason }))
