import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { ContactFields, contactNames, contactValues } from '#src/blocks/requests/forms/contact-fields.tsx'
import { type Submitted, useRequestForm } from '#src/blocks/requests/forms/use-request-form.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { contactBodySchema } from '#contract/contact/contact-body.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import { requiredText } from '#contract/fields/form-fields.ts'
import { messageMost } from '#contract/offers/offer-body.ts'
import { type RequestReference, referenceText } from '#contract/request-kinds/request-reference.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useDrawnHere } from '#ui/use-drawn-here.ts'
import { AnswerTime } from './answer-time.tsx'
import { writtenIn } from './contact-of-entry.ts'

const contactFields = ['name', 'email', 'phone', 'message', 'agreement'] as const

/** The body of the call, except that the box of the agreement may still be unchecked. */
const schema = z.extend(z.omit(contactBodySchema, { productId: true }), {
  agreement: z.boolean().check(z.refine((isAgreed) => isAgreed, 'agreement' satisfies FormProblem)),
})

/** The name of a request comes on top. */
const longestName = 40
const shorterSchema = z.extend(schema, { message: requiredText(messageMost - longestName) })

/** "Order 10461". */
function useRequestName(): (request: RequestReference) => string {
  const { t } = useLingui()
  return ({ kind, number }) => {
    switch (kind) {
      case 'order':
        return t`Order ${number}`
      case 'offer':
        return t`Offer ${number}`
      case 'sell':
        return t`Sell request ${number}`
      case 'preOrder':
        return t`Pre-order ${number}`
    }
  }
}

type Props = {
  /** Their name, address and number are filled in. */
  customer: Customer | undefined
  /** An outbox entry to be changed. */
  entry: Entry | undefined
  product: { id: string; name: string | undefined } | undefined
  /** The request that a new message is about: its number begins the text that is sent. */
  request: RequestReference | undefined
  /** Removes the product and the request that the message is about. */
  onLeaveSubject: () => void
  onSent: (sent: Submitted) => void
}

/** A message to the shop. It goes through the outbox, so it can be submitted offline. */
export function ContactForm({ customer, entry, product, request, onLeaveSubject, onSent }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { isOnline } = useConnection()
  const isAlive = useDrawnHere()
  const written = writtenIn(entry)
  const nameOf = useRequestName()
  const requestName = request && nameOf(request)
  const { name, email, phone } = written ?? contactValues(customer)
  const { form } = useRequestForm({
    kind: 'contact',
    entry,
    isReady: isAlive,
    schema: request ? shorterSchema : schema,
    defaultValues: { name, email, phone, message: written?.message ?? '', agreement: written !== undefined },
    compose: (values) => ({
      body: {
        ...values,
        message: requestName ? `${requestName}\n\n${values.message}` : values.message,
        agreement: true,
        ...(product && { productId: product.id }),
      },
      subject: product ? { id: product.id, ...(product.name !== undefined && { name: product.name }) } : {},
    }),
    onDone: onSent,
    draft: { form: `contact ${request ? referenceText(request) : (product?.id ?? '')}`.trim(), fields: contactFields },
  })
  const about = [requestName, product?.name].filter((each) => each !== undefined).join(' · ')
  const leaveSubject = () => {
    // The typed values stay in the form, and belong to the draft without a subject from now on.
    void form.draft.discard()
    onLeaveSubject()
    // The button unmounts with the subject.
    form.methods.setFocus('message')
  }
  const policy = (
    <Link to="/$locale/privacy-policy" params={{ locale: preferences.locale }} target="_blank" className="link">
      <Trans>privacy policy</Trans>
    </Link>
  )
  return (
    <>
      {about !== '' && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4 text-ink-muted">
          <span>
            <Trans>
              About: <bdi className="text-ink font-medium">{about}</bdi>
            </Trans>
          </span>
          {!entry && (
            <Button variant="link" className="text-sm" onClick={leaveSubject}>
              <Trans>Write about something else</Trans>
            </Button>
          )}
        </p>
      )}
      {/* Rendered by the server; inert until hydration, because values typed before would be lost. */}
      <form {...form.formProps} inert={!isAlive} className="grid gap-6 lg:grid-cols-2 lg:gap-x-5 content-start">
        <RequiredNote />
        <ContactFields form={form} names={contactNames} nameClassName="lg:col-span-2" />
        <TextArea
          {...form.field('message')}
          label={<Trans>Message</Trans>}
          isRequired
          placeholder={t`How can we help?`}
          className="lg:col-span-2"
        />
        <Checkbox {...form.field('agreement')} label={<Trans>I agree to the {policy}</Trans>} isRequired className="lg:col-span-2" />
        <div className="lg:col-span-2">
          <Button type="submit" isWorking={form.isSubmitting} className="max-lg:w-full lg:px-14!">
            <Trans>Send message</Trans>
          </Button>
          {isOnline ? (
            <AnswerTime />
          ) : (
            <p className="hint">
              <Trans>You are offline: your message is saved on this device and sent when you are back online.</Trans>
            </p>
          )}
        </div>
        <DraftNote draft={form.draft} />
      </form>
    </>
  )
}
