import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { customerQuery } from '#src/queries/customer.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { productIdPattern } from '#src/contract/catalogue-terms.ts'
import { requestKinds } from '#src/contract/requests/kinds.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { pieceIdOf } from '#src/offline/outbox/entry-piece.ts'
import { mayBeCorrected, type Entry } from '#src/offline/outbox/entry.ts'
import { entryToCorrect } from '#src/offline/outbox/outbox.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { useHandler } from '#src/ui/use-handler.ts'
import { ContactForm } from './contact-form.tsx'
import { pieceQuery } from './contact-queries.ts'
import type { Submitted } from '#src/blocks/requests/use-request-form.ts'
import { SentNote } from './sent-note.tsx'

/** The form, or what became of what was written with it. */
export function ContactDesk({ productId }: { productId: string | undefined }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const { data: customer } = useQuery({ ...customerQuery(preferences), enabled: isSignedIn })
  const [sent, setSent] = useState<Submitted>()
  /** A message of the outbox that is to be changed. */
  const [entry, setEntry] = useState<Entry>()
  const wanted = useLocation({ select: ({ state }) => state.outboxEntry })
  const openEntry = useHandler(async (id: string) => {
    const found = await entryToCorrect(id).catch((error: unknown) => {
      console.debug('the outbox could not be read', error)
      return undefined
    })
    if (found?.endpoint === requestKinds.contact.creates && mayBeCorrected(found)) {
      setEntry(found)
      setSent(undefined)
    } else {
      showToast({ kind: 'error', summary: t`This message is no longer in the outbox, or is on its way already.` })
    }
    // Back, or a reload, does not open it again.
    await navigate({ to: '.', search: true, hash: true, state: { outboxEntry: undefined }, resetScroll: false, replace: true })
  })
  useEffect(() => {
    if (wanted !== undefined) void openEntry(wanted)
  }, [wanted, openEntry])

  const about = entry ? pieceIdOf(entry) : productId
  const pieceId = about !== undefined && productIdPattern.test(about) ? about : undefined
  const { data: piece } = useQuery({ ...pieceQuery(preferences, pieceId ?? ''), enabled: pieceId !== undefined })
  const pieceName = piece?.name ?? entry?.subject.name

  if (sent) {
    return (
      <SentNote
        sent={sent}
        onAgain={() => {
          setSent(undefined)
          setEntry(undefined)
        }}
      />
    )
  }
  return (
    <div>
      <ContactForm
        key={entry?.id}
        customer={isSignedIn ? customer : undefined}
        entry={entry}
        piece={pieceId === undefined ? undefined : { id: pieceId, name: pieceName }}
        onLeavePiece={() => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })}
        onSent={setSent}
      />
    </div>
  )
}
