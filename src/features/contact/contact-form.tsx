import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { PhoneField } from '#src/blocks/forms/phone-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { RefusedSubmission } from '#src/blocks/forms/refused-submission.ts'
import { useCorrection } from '#src/blocks/forms/use-correction.ts'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { contactBodySchema } from '#src/contract/contact-body.ts'
import type { Customer } from '#src/contract/customer.ts'
import type { FormProblem } from '#src/contract/field-problems.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { keptUser, keptUserSoon } from '#src/session/session-user.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDrawnHere } from '#src/ui/use-drawn-here.ts'
import { AnswerTime } from './answer-time.tsx'
import { writtenIn } from './message-of-entry.ts'
import { sendMessage, type Sent } from './send-message.ts'

const contactFields = ['name', 'email', 'phone', 'message', 'agreement'] as const

/** What the call takes, with a box that may still be empty in the place of the agreement. */
const schema = z.extend(z.omit(contactBodySchema, { productId: true }), {
  agreement: z.boolean().check(z.refine((isAgreed) => isAgreed, 'agreement' satisfies FormProblem)),
})

/** The phone field's beginning for who has given no number: the country of the shop (storefront.md §9). */
const noPhone = { countryCode: 'SA', phone: '', dialCode: '+966' }

type Props = {
  /** Whose name, address and number are filled in. */
  customer: Customer | undefined
  /** A message of the outbox that is to be changed. */
  entry: Entry | undefined
  piece: { id: string; name: string | undefined } | undefined
  /** The message is to be about no piece any more. */
  onLeavePiece: () => void
  onSent: (sent: Sent) => void
}

/** A message to the shop (storefront.md §5). It travels by the outbox, so it can be written and given away without a network. */
export function ContactForm({ customer, entry, piece, onLeavePiece, onSent }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { isOnline } = useConnection()
  const isAlive = useDrawnHere()
  const correction = useCorrection(entry)
  const user = isAlive ? keptUser() : undefined
  const written = writtenIn(entry)
  const form = useShopForm({
    schema,
    defaultValues: {
      name: written?.name ?? customer?.name ?? '',
      email: written?.email ?? customer?.email ?? '',
      phone: written?.phone ?? customer?.phone ?? noPhone,
      message: written?.message ?? '',
      agreement: written !== undefined,
    },
    submit: async ({ agreement: _agreed, ...values }, signal) => {
      const sender = (await keptUserSoon()) ?? customer?.id
      // Under nobody's name it would be a guest's in the outbox.
      if (sender === undefined) throw new Error('the server has not said who is signed in')
      try {
        return await sendMessage(values, { user: sender, preferences, piece, replaces: correction.replaces, signal })
      } catch (error) {
        if (error instanceof RefusedSubmission) await form.draft.discard()
        correction.onFailure(error)
        throw error
      }
    },
    onDone: onSent,
    draft:
      user === undefined ? undefined : { user, form: correction.draftName(`contact ${piece?.id ?? ''}`.trim()), fields: contactFields },
  })
  const pieceName = piece?.name
  const leavePiece = () => {
    // What is typed stays in the form, and is kept as a draft about nothing from now on.
    void form.draft.discard()
    onLeavePiece()
    // The button goes with the piece.
    form.methods.setFocus('message')
  }
  const policy = (
    <Link to="/$locale/privacy-policy" params={{ locale: preferences.locale }} target="_blank" className="link">
      <Trans>privacy policy</Trans>
    </Link>
  )
  return (
    <>
      {pieceName !== undefined && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4 text-ink-muted">
          <span>
            <Trans>
              About: <bdi className="text-ink font-medium">{pieceName}</bdi>
            </Trans>
          </span>
          {!entry && (
            <button type="button" className="link text-sm min-h-11" onClick={leavePiece}>
              <Trans>Write about something else</Trans>
            </button>
          )}
        </p>
      )}
      {/* Drawn by the server; what is typed before it is alive would be lost, so nothing can be. */}
      <form {...form.formProps} inert={!isAlive} className="grid gap-6 lg:grid-cols-2 lg:gap-x-5 content-start">
        <RequiredNote />
        <TextField {...form.field('name')} label={<Trans>Name</Trans>} isRequired autoComplete="name" className="lg:col-span-2" />
        <TextField
          {...form.field('email')}
          label={<Trans>Email</Trans>}
          isRequired
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
        <PhoneField form={form} name="phone" label={<Trans>Phone</Trans>} isRequired />
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
