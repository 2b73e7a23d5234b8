import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DeskForm } from '../../form/desk-form.tsx'
import { type FieldWithError, useDeskForm } from '../../form/use-desk-form.ts'
import type { Choice } from './choices.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { blankFields, type DecisionFields, decisionSoFar, schemaOf, type TypedDecision, valuesOf, withTyped } from './typed-decision.ts'
import { useDecide } from './use-decide.ts'

type Props = { request: InboxRequest; choice: Choice; onDone: () => void }

/** What a decision says besides, typed and read before it is sent. What is typed stays on the device until then. */
export function DecisionForm({ request, choice, onDone }: Props) {
  const { i18n } = useLingui()
  const { decide } = useDecide(request)
  const currency = request.sum?.currency ?? 'SAR'
  const desk = useDeskForm<DecisionFields, DecisionFields, TypedDecision>({
    keepAs: `decision:${request.id}:${choice.name}`,
    stored: blankFields(request),
    formOf: (fields) => fields,
    valuesOf,
    schema: schemaOf(choice.asks, currency),
    save: async (typed) => void (await decide.mutateAsync(withTyped(choice.decision, typed, currency))),
    onDone,
    savedText: null,
  })
  const fields = useWatch({ control: desk.form.control }) as DecisionFields
  const own = usePreferences().locale
  const isForTheHouse = request.kind === 'contact'
  const chooseReason = (reason: string) => {
    desk.form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
    desk.form.setFocus('reason')
  }
  return (
    <DeskForm {...desk} label={i18n._(choice.label)} onLeave={onDone}>
      {(choice.asks === 'reason' || choice.asks === 'needed-reason') && (
        <ReasonChoice
          use={`${request.kind}.${choice.name}`}
          locale={isForTheHouse ? own : request.customer.locale}
          typed={fields.reason}
          onChoose={chooseReason}
        />
      )}
      <AskedFields asks={choice.asks} currency={currency} isForTheHouse={isForTheHouse} field={desk.field} />
      <DecisionPreview request={request} decision={decisionSoFar(choice, fields, currency)} />
    </DeskForm>
  )
}

type AskedProps = {
  asks: Choice['asks']
  currency: string
  /** Whether the customer is not told the reason. */
  isForTheHouse: boolean
  field: (name: keyof DecisionFields) => FieldWithError
}

function AskedFields({ asks, currency, isForTheHouse, field }: AskedProps) {
  const { t } = useLingui()
  switch (asks) {
    case 'nothing':
      return null
    case 'reason':
    case 'needed-reason': {
      const label = isForTheHouse ? t`Reason, for the house` : t`Reason, which the customer reads`
      return <TextArea label={label} isRequired={asks === 'needed-reason'} rows={2} {...field('reason')} />
    }
    case 'price':
      return <TextField label={<Trans>Agreed price, {currency}</Trans>} isRequired inputMode="decimal" dir="ltr" {...field('price')} />
    case 'amount':
      return <TextField label={<Trans>Amount, {currency}</Trans>} isRequired inputMode="decimal" dir="ltr" {...field('amount')} />
    case 'counter':
      return (
        <div className="grid gap-4 grid-cols-2">
          <TextField label={t`Your price`} hint={t`In riyals`} isRequired inputMode="decimal" dir="ltr" {...field('priceSar')} />
          <TextField label={t`Valid for, hours`} isRequired inputMode="numeric" dir="ltr" {...field('hours')} />
        </div>
      )
    case 'shipment':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={<Trans>Carrier</Trans>} isRequired {...field('carrier')} />
          <TextField label={<Trans>Tracking number</Trans>} isRequired dir="ltr" {...field('trackingNumber')} />
        </div>
      )
  }
}
