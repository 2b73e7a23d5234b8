import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { customerQuery } from '#src/queries/customer.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import type { RequestReference } from '#contract/request-kinds/request-reference.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useEntryToCorrect } from '#src/blocks/requests/forms/use-entry-to-correct.ts'
import { ContactForm } from './contact-form.tsx'
import { productNameQuery } from './contact-queries.ts'
import type { Submitted } from '#src/blocks/requests/forms/use-request-form.ts'
import { ContactSent } from './sent-note.tsx'

/** The subject of a message, from the page's address. */
export type MessageSubject = { productId: string | undefined; request: RequestReference | undefined }

/** The form, or the delivery state of the message that was sent with it. */
export function ContactFlow({ productId, request }: MessageSubject) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const { data: customer } = useQuery({ ...customerQuery(preferences), enabled: isSignedIn })
  const [sent, setSent] = useState<Submitted>()
  /** An outbox entry to be changed. */
  const { entry, forget } = useEntryToCorrect({
    kind: 'contact',
    onOpen: () => setSent(undefined),
    left: t`This message is no longer in the outbox, or is on its way already.`,
  })

  const about = entry ? entry.subject.id : productId
  const aboutId = about !== undefined && productIdPattern.test(about) ? about : undefined
  const { data: product } = useQuery({ ...productNameQuery(preferences, aboutId ?? ''), enabled: aboutId !== undefined })
  const productName = product?.name ?? entry?.subject.name

  if (sent) {
    return (
      <ContactSent
        sent={sent}
        onAgain={() => {
          setSent(undefined)
          forget()
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
        product={aboutId === undefined ? undefined : { id: aboutId, name: productName }}
        request={entry ? undefined : request}
        onLeaveSubject={() => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })}
        onSent={setSent}
      />
    </div>
  )
}
