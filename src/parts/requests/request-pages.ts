import type { ComponentType, ReactNode } from 'react'
import type { Numbered } from '#src/blocks/requests/status/status-page.tsx'
import { kindNames, type RequestKind } from '#contract/request-kinds/kinds.ts'
import type { pageHead } from '#src/layouts/page-head.ts'
import type { Entry } from '#device/outbox/entry.ts'
import type { CorrectableEndpoint } from '#device/outbox/revocable.ts'
import type { PageLoading } from '../page-loading.ts'

/** A form that starts with the values of an outbox entry, and replaces it when it is sent (`submit(…, { instead: entry.id })`). */
export type CorrectionForm = ComponentType<{ entry: Entry; onClose: () => void }>

type OwnHead = Pick<Parameters<typeof pageHead>[0], 'title' | 'description' | 'jsonLd'>

/** What this part of the app has of a kind of request. */
export type RequestPages = {
  kind: RequestKind
  /** The page of its form, where that is in this part. */
  form?: {
    /** Fetches what the page needs. @returns the page's own part of its head */
    load: (loading: PageLoading) => Promise<OwnHead>
    /** @param drawnAt the shop's time of the render, milliseconds since 1970 */
    Page: (props: { drawnAt: number }) => ReactNode
  }
  /** The target of a mail's link (`statusPage`), where guests make such requests. */
  status?: {
    load: (loading: PageLoading<{ id: string }>) => Promise<Numbered | undefined>
    Page: (props: { id: string }) => ReactNode
  }
  /** The form of each of its calls that the outbox may hold. */
  corrections: Partial<Record<CorrectableEndpoint, CorrectionForm>>
}

/** Each file of the folder is one kind, so that another one needs no line in a list. */
const found = Object.values(import.meta.glob<RequestPages>('./kinds/*.tsx', { eager: true, import: 'requestPages' }))

/** The pages of all kinds, in the order of `requestKinds`. */
export const pagesOfRequests: readonly RequestPages[] = kindNames.flatMap((name) => found.find(({ kind }) => kind === name) ?? [])

/** The form for an outbox entry. @throws where there is none, which a test rules out */
export function correctionOf(endpoint: CorrectableEndpoint): CorrectionForm {
  const form = pagesOfRequests.flatMap(({ corrections }) => corrections[endpoint] ?? [])[0]
  if (!form) throw new Error(`no form corrects ${endpoint}`)
  return form
}
