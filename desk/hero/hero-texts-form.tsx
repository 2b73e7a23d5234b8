import { Trans, useLingui } from '@lingui/react/macro'
import { heroMost, heroTextsSchema, type ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { useHouseSettings } from '../house/use-house-settings.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

type Fields = Pick<ShownHouseSettings, 'heroTitle' | 'heroText'>
const formOf = ({ heroTitle, heroText }: ShownHouseSettings): Fields => ({ heroTitle, heroText })

/** The words over the photograph of the home page. */
export function HeroTextsForm({ stored }: { stored: ShownHouseSettings }) {
  const { t } = useLingui()
  const desk = useSettingsForm<Fields, ShownHouseSettings>({
    keepAs: 'settings:hero-texts',
    stored,
    formOf,
    valuesOf: (fields) => fields,
    schema: heroTextsSchema,
    ...useHouseSettings(),
  })
  const { line, script, text } = heroMost
  const { field } = desk
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Title and sentence</Trans>}>
        <p className="text-sm text-ink-muted">
          <Trans>
            At most {line} characters in the first line, {script} in the second, {text} in the sentence.
          </Trans>
        </p>
        <BothLanguages field={field} name="heroTitle.line" english={t`First line in English`} arabic={t`First line in Arabic`} />
        <BothLanguages field={field} name="heroTitle.script" english={t`Second line in English`} arabic={t`Second line in Arabic`} />
        <BothLanguages field={field} name="heroText" english={t`Sentence in English`} arabic={t`Sentence in Arabic`} />
      </Group>
    </SettingsForm>
  )
}
