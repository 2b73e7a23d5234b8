import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { ContactFields, contactNames, contactValues } from '#src/blocks/requests/forms/contact-fields.tsx'
import { ContactMethodField } from '#src/blocks/requests/forms/contact-method-field.tsx'
import { useRequestForm } from '#src/blocks/requests/forms/use-request-form.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { shopNow } from '#device/shop-clock.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useDrawnHere } from '#ui/use-drawn-here.ts'
import { ProductFields } from './product-fields.tsx'
import { preOrderFields, preOrderFormSchema, type PreOrderInput, type PreOrderValues } from './pre-order-form-schema.ts'
import type { WrittenPreOrder } from './pre-order-of-entry.ts'
import type { SentPreOrder } from './pre-order-sent.tsx'

type Props = {
  /** Their name, address and number are filled in. */
  customer: Customer | undefined
  /** An outbox entry to be changed, and its values. */
  entry: Entry | undefined
  written: WrittenPreOrder | undefined
  onSent: (sent: SentPreOrder) => void
}

/** A pre-order. It goes through the outbox, so it can be submitted offline. */
export function PreOrderForm({ customer, entry, written, onSent }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const { isOnline } = useConnection()
  const isAlive = useDrawnHere()
  const { name, email, phone } = written ?? contactValues(customer)
  const { brand = '', model = '', contactMethod = '', message = '' } = written ?? {}
  const { form } = useRequestForm<PreOrderInput, PreOrderValues>({
    kind: 'preOrder',
    entry,
    isReady: isAlive,
    schema: preOrderFormSchema,
    defaultValues: { brand, model, name, email, phone, contactMethod, message },
    compose: (values) => ({
      // A correction keeps its original time.
      body: { ...values, madeAt: written?.madeAt ?? new Date(shopNow()).toISOString() },
      subject: { name: `${values.brand} ${values.model}` },
    }),
    onDone: (submitted, values) => onSent({ submitted, brand: values.brand, model: values.model }),
    onRejected: ({ code }) => {
      // After the refetch the page shows that none are taken.
      const { queryKey } = settingsQuery(preferences)
      if (code === ('pre-order.not-open' satisfies ErrorCode)) void client.invalidateQueries({ queryKey })
    },
    draft: { form: 'pre-order', fields: preOrderFields },
  })
  return (
    // Rendered by the server; inert until hydration, because values typed before would be lost.
    <form {...form.formProps} inert={!isAlive} className="grid gap-6 lg:grid-cols-2 lg:gap-x-5 content-start mt-8 lg:mt-10">
      <RequiredNote />
      <ProductFields form={form} />
      <ContactFields form={form} names={contactNames} nameClassName="lg:col-span-2" />
      <ContactMethodField form={form} name="contactMethod" />
      <TextArea
        {...form.field('message')}
        label={<Trans>Message</Trans>}
        isRequired
        placeholder={t`Size, metal, by when`}
        className="lg:col-span-2"
      />
      <div className="lg:col-span-2">
        <Button type="submit" isWorking={form.isSubmitting} className="max-lg:w-full lg:px-14!">
          <Trans>Send pre-order</Trans>
        </Button>
        <p className="hint">
          {isOnline ? (
            <Trans>It does not oblige you to buy.</Trans>
          ) : (
            <Trans>You are offline: your pre-order is saved on this device and sent when you are back online.</Trans>
          )}
        </p>
      </div>
      <DraftNote draft={form.draft} />
    </form>
  )
}
