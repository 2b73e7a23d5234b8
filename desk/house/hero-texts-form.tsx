import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldPath } from 'react-hook-form'
import { heroMost, heroTextsSchema, type ShownHouseSettings } from '#src/contract/settings/house-settings.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { Group, SettingsForm } from './settings-form.tsx'
import { useHouseSettings } from './use-house-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Fields = Pick<ShownHouseSettings, 'heroTitle' | 'heroText'>
const formOf = ({ heroTitle, heroText }: ShownHouseSettings): Fields => ({ heroTitle, heroText })

/** The words over the photograph of the home page. */
export function HeroTextsForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const { form, errorOf, submit, ...state } = useSettingsForm<Fields, ShownHouseSettings>({
    stored,
    formOf,
    valuesOf: (fields) => fields,
    schema: heroTextsSchema,
    ...useHouseSettings(),
  })
  const inBoth = (name: 'heroTitle.line' | 'heroTitle.script' | 'heroText', english: string, arabic: string, most: number) => {
    const hint = t`At most ${most} characters`
    const register = (path: FieldPath<Fields>) => ({ ...form.register(path), error: errorOf(path), hint })
    return (
      <div className="both-languages">
        <TextField label={english} lang="en" dir="ltr" {...register(`${name}.en`)} />
        <TextField label={arabic} lang="ar" dir="rtl" {...register(`${name}.ar`)} />
      </div>
    )
  }
  return (
    <SettingsForm onSubmit={submit} {...state}>
      <Group title={<Trans>Title and sentence</Trans>}>
        {inBoth('heroTitle.line', t`First line in English`, t`First line in Arabic`, heroMost.line)}
        {inBoth('heroTitle.script', t`Second line in English`, t`Second line in Arabic`, heroMost.script)}
        {inBoth('heroText', t`Sentence in English`, t`Sentence in Arabic`, heroMost.text)}
      </Group>
    </SettingsForm>
  )
}
