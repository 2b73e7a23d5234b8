import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { type Submitted, useRequestForm } from '#src/blocks/requests/forms/use-request-form.ts'
import { statusKey } from '#src/blocks/requests/status/status-keys.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { contactReplyBodySchema } from '#contract/contact/contact-replies.ts'
import type { ContactStatus } from '#contract/contact/contact-status.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { replyEndpoint, replyOf } from './reply-of-entry.ts'

const schema = z.pick(contactReplyBodySchema, { message: true })

type Props = {
  message: ContactStatus
  /** An outbox entry to be changed. */
  entry: Entry | undefined
  onSent: (sent: Submitted) => void
}

/** A reply to the house's answer. It goes through the outbox, so it can be submitted offline. */
export function ReplyForm({ message: { id, number }, entry, onSent }: Props) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const requestKey = statusKey(id)
  const { form } = useRequestForm({
    kind: 'contact',
    adds: { endpoint: replyEndpoint, params: { id } },
    entry,
    schema,
    defaultValues: { message: replyOf(entry) },
    compose: (body) => ({ body, subject: { name: t`Message ${number}` }, ...(requestKey !== undefined && { requestKey }) }),
    onDone: onSent,
    draft: { form: `contact reply ${id}`, fields: ['message'] },
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextArea {...form.field('message')} label={<Trans>Your reply</Trans>} isRequired />
      <div>
        <Button type="submit" isWorking={form.isSubmitting} className="max-lg:w-full lg:px-14!">
          <Trans>Send reply</Trans>
        </Button>
        {!isOnline && (
          <p className="hint">
            <Trans>You are offline: your reply is saved on this device and sent when you are back online.</Trans>
          </p>
        )}
      </div>
      <DraftNote draft={form.draft} />
    </form>
  )
}
