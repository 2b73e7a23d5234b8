import type { DefaultValues, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { RejectedSubmission } from '#src/blocks/forms/rejected-submission.ts'
import { useCorrection } from '#src/blocks/forms/use-correction.ts'
import { type ShopForm, useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { filesOf } from '#contract/calls/paths.ts'
import { type RequestKind, requestKinds } from '#contract/request-kinds/kinds.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Command, Entry, Rejection } from '#device/outbox/entry.ts'
import { submit } from '#device/outbox/outbox.ts'
import type { CorrectableEndpoint } from '#device/outbox/revocable.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { ownerOf } from '#src/session/identity.ts'
import { senderSoon } from '#src/blocks/sender-soon.ts'
import { attachmentsOf } from '../request-files.ts'

/** The result of a submission a moment after the press; a rejected one makes the form fail with `RejectedSubmission`. */
export type Submitted = { state: 'sent'; id: string; number: string } | { state: 'queued'; entry: Entry }

const answerSchema = z.object({ data: z.object({ id: z.string(), number: z.string() }) })

type Options<Input extends FieldValues, Output extends FieldValues> = {
  kind: RequestKind
  /** The call that adds something to a request which is there; without it one is made. */
  adds?: { endpoint: CorrectableEndpoint; params: Command['params'] }
  /** An outbox entry to be changed or corrected. */
  entry: Entry | undefined
  /** False until hydration: the sender is unknown, and no draft is stored. */
  isReady?: boolean
  schema: z.ZodMiniType<Output, Input>
  defaultValues: DefaultValues<Input>
  /**
   * The request's body, what the outbox shows of it, and a guest's key of its link. Files that the call takes (`files` in
   * contract/calls/paths.ts) are attached automatically: the values under their names.
   */
  compose: (values: Output) => Pick<Command, 'body' | 'requestKey' | 'subject' | 'data'>
  onDone: (submitted: Submitted, values: Output) => void
  /** Called when the server rejects the request, before the form shows it. */
  onRejected?: (rejection: Rejection) => void
  /** @returns whether it has shown the error itself */
  onFailure?: (error: unknown) => boolean
  /** The name of the draft on the device, and the fields that it stores. */
  draft: { form: string; fields: readonly (keyof Input & string)[]; files?: readonly (keyof Input & string)[] }
}

type RequestForm<Input extends FieldValues, Output extends FieldValues> = {
  form: ShopForm<Input, Output>
  /** The id of the entry that the next submission replaces; undefined for a new one. */
  replaces: string | undefined
  /** Why the server rejected it. */
  rejection: Rejection | undefined
}

/** The form of a request: it goes through the outbox online and offline, has a draft, and replaces the entry that it corrects. */
export function useRequestForm<Input extends FieldValues, Output extends FieldValues>(
  options: Options<Input, Output>,
): RequestForm<Input, Output> {
  const { kind, adds, entry, isReady = true, schema, defaultValues, compose, onDone, onRejected, onFailure, draft } = options
  const { locale, currency } = usePreferences()
  const { replaces, rejection, draftName, onFailure: noteFailure } = useCorrection(entry)
  const owner = ownerOf(useSession().identity)
  const user = isReady ? owner : undefined
  const form: ShopForm<Input, Output> = useShopForm<Input, Output, Submitted>({
    schema,
    defaultValues,
    submit: async (values, signal) => {
      const sender = await senderSoon(user, locale)
      try {
        const { endpoint, params } = adds ?? { endpoint: requestKinds[kind].creates, params: {} }
        const attachments = await attachmentsOf(filesOf(endpoint), values)
        const command = { endpoint, params, attachments, locale, currency, user: sender }
        const outcome = await submit({ ...command, ...compose(values) }, { instead: replaces, signal })
        if (outcome.state === 'rejected') throw new RejectedSubmission(outcome.rejection, outcome.entry)
        return outcome.state === 'sent' ? { state: 'sent', ...answerSchema.parse(outcome.data).data } : outcome
      } catch (error) {
        if (error instanceof RejectedSubmission) {
          await form.draft.discard()
          onRejected?.(error.rejection)
        }
        noteFailure(error)
        throw error
      }
    },
    onDone,
    ...(onFailure && { onFailure }),
    draft: user === undefined ? undefined : { user, form: draftName(draft.form), fields: draft.fields, files: draft.files },
  })
  return { form, replaces, rejection }
}
