import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import { bankFieldsSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../call.ts'
import { type BankForm as Fields, bankFormOf, valuesOfBankForm } from './ordering-values.ts'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

const schema = z.object({ bank: z.nullable(bankFieldsSchema) })

/** The account for transfers. The desk asks for the second factor before it is changed. */
export function BankForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const { ordersToPay } = stored
  const desk = useSettingsForm<Fields, ShownHouseSettings>({
    keepAs: 'settings:bank',
    stored,
    formOf: bankFormOf,
    valuesOf: valuesOfBankForm,
    schema,
    ...useHouseSettings(),
    save: async ({ bank }, { bank: read }) => {
      const body = { bank: bank as Bank & { bic: string }, read: read as Bank | null }
      return (await call('staff.settings.bank', { body })).data
    },
  })
  const register = (name: FieldPath<Fields>) => ({ ...desk.field(name), autoComplete: 'off' })
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Account for transfers</Trans>}>
        <p className="text-sm text-ink-muted">
          <Trans>Customers pay their orders to it. With all four fields empty nothing can be ordered.</Trans>
        </p>
        {ordersToPay > 0 && (
          <p className="text-sm text-ink-muted">
            <Plural
              value={ordersToPay}
              one="# order waits for its transfer. Its page shows a new account at once; the mail that was sent has the account of before."
              other="# orders wait for their transfer. Their pages show a new account at once; the mails that were sent have the account of before."
            />
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Account name`} {...register('bank.accountName')} />
          <TextField label={t`Bank`} {...register('bank.bankName')} />
          <TextField label={t`IBAN`} dir="ltr" {...register('bank.iban')} />
          <TextField label={t`BIC`} dir="ltr" hint={t`May be empty`} {...register('bank.bic')} />
        </div>
      </Group>
    </SettingsForm>
  )
}
