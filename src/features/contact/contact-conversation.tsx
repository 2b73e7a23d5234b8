import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEntryToCorrect } from '#src/blocks/requests/forms/use-entry-to-correct.ts'
import type { Submitted } from '#src/blocks/requests/forms/use-request-form.ts'
import { Section } from '#src/blocks/requests/section.tsx'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { takesReplies } from '#contract/contact/contact-kind.ts'
import type { ContactStatus } from '#contract/contact/contact-status.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { useHandler } from '#ui/use-handler.ts'
import { contactRequestQuery } from './contact-queries.ts'
import { ContactThread } from './contact-thread.tsx'
import { ReplyForm } from './reply-form.tsx'
import { repliesTo, replyEndpoint } from './reply-of-entry.ts'
import { ReplySent } from './sent-note.tsx'

type Thread = NonNullable<ContactStatus['thread']>

/** The conversation about a message, once the house has answered: what was written, and the form of a reply. */
export function ContactConversation({ message, thread }: { message: ContactStatus; thread: Thread }) {
  const { t } = useLingui()
  const { id, status, createdAt } = message
  const [sent, setSent] = useState<Submitted>()
  const [edited, setEdited] = useState<Entry>()
  const corrected = useEntryToCorrect({
    kind: 'contact',
    call: replyEndpoint,
    onOpen: () => setSent(undefined),
    left: t`This reply is no longer in the outbox, or is on its way already.`,
  })
  const entry = edited ?? corrected.entry
  const refresh = useRefresh(id)
  const sentId = sent?.state === 'queued' ? sent.entry.id : undefined
  // One that was just written has a note of its own, below.
  const waiting = repliesTo(useWholeOutbox().entries, id).filter((each) => each.id !== sentId)
  const isOpen = takesReplies(status)
  const write = (again: Entry | undefined) => {
    setSent(undefined)
    setEdited(again)
    corrected.forget()
  }
  return (
    <Section title={<Trans>Conversation</Trans>} className="mt-8 lg:mt-10">
      <ContactThread
        said={[{ by: 'shopper', text: thread.message, at: createdAt }, ...thread.replies]}
        waiting={waiting}
        onEdit={isOpen ? write : undefined}
      />
      <div className="mt-6">
        {sent ? (
          <ReplySent sent={sent} onAgain={() => write(undefined)} />
        ) : (
          isOpen && (
            <ReplyForm
              key={entry?.id}
              message={message}
              entry={entry}
              onSent={(outcome) => {
                setSent(outcome)
                refresh()
              }}
            />
          )
        )}
      </div>
    </Section>
  )
}

/** Fetches the message again when a reply has arrived that waited here: a guest's page is in no list that the outbox refreshes. */
function useRefresh(id: string): () => void {
  const client = useQueryClient()
  const { queryKey } = contactRequestQuery(usePreferences(), id)
  const refresh = useHandler(() => void client.invalidateQueries({ queryKey }))
  const { delivered } = useWholeOutbox()
  const arrivedAt = delivered.find(({ endpoint, answer }) => endpoint === replyEndpoint && answer.id === id)?.deliveredAt
  useEffect(() => {
    if (arrivedAt !== undefined) refresh()
  }, [arrivedAt, refresh])
  return refresh
}
