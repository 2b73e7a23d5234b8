import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { type ToldChoice, type ToldKind, toldKinds } from '#contract/house-pushes/house-pushes.ts'
import { shopZone } from '#contract/shop-zone.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'

const kindWords: Record<ToldKind, ReturnType<typeof msg>> = {
  offer: msg`New offers`,
  sell: msg`New sell requests`,
  order: msg`New orders`,
  receipt: msg`Receipts to compare with the account`,
  paid: msg`Paid orders to ship`,
  preOrder: msg`New pre-orders`,
  contact: msg`New contact messages`,
}

type FormProps = {
  /** Null: nothing yet. */
  choice: ToldChoice | null
  isWorking: boolean
  onSave: (choice: ToldChoice) => void
  /** Beside the button that saves. */
  children: ReactNode
}

const usualHours = { from: 9, until: 21 }

/** Of what a device tells, and between which hours. */
export function ChoiceForm({ choice, isWorking, onSave, children }: FormProps) {
  const { t, i18n } = useLingui()
  const [kinds, setKinds] = useState<readonly ToldKind[]>(choice?.kinds ?? toldKinds)
  const [hours, setHours] = useState(choice?.hours ?? null)
  const isNoTime = hours !== null && hours.from === hours.until
  const isOff = kinds.length === 0 || isNoTime
  const toggle = (kind: ToldKind) => setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isOff) onSave({ kinds: [...kinds], hours })
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <fieldset>
        <legend className="font-medium">
          <Trans>It tells you of</Trans>
        </legend>
        <div className="grid sm:grid-cols-2">
          {toldKinds.map((kind) => (
            <Checkbox key={kind} label={i18n._(kindWords[kind])} checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={t`Only between certain hours`}
        checked={hours !== null}
        onChange={({ target }) => setHours(target.checked ? usualHours : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-4">
          <HourField label={t`From`} hour={hours.from} onChange={(from) => setHours({ ...hours, from })} />
          <HourField
            label={t`Until`}
            hour={hours.until}
            error={isNoTime ? t`Choose two different hours.` : undefined}
            onChange={(until) => setHours({ ...hours, until })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={choice ? 'line' : 'primary'} isWorking={isWorking} isOff={isOff}>
          {choice ? <Trans>Save the choice</Trans> : <Trans>Turn on for this device</Trans>}
        </Button>
        {children}
      </div>
    </form>
  )
}

type HourProps = { label: string; hour: number; error?: string | undefined; onChange: (hour: number) => void }

const everyHour = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))

/** An hour of the house's time zone. */
export function HourField({ label, hour, error, onChange }: HourProps) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const city = shopZone.city[locale]
  return (
    <SelectField
      label={label}
      hint={t`Time in ${city}`}
      error={error}
      options={everyHour}
      value={String(hour)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
