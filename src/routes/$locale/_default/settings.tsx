import { createFileRoute } from '@tanstack/react-router'
import { InstallSetting } from '#src/features/install/install-setting.tsx'
import { settingsHead } from '#src/features/settings/settings-head.ts'
import { PushSetting } from '#src/features/notifications/push-setting.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { CurrencySegments, LocaleSegments, ThemeSegments } from '#src/layouts/preference-segments.tsx'

export const Route = createFileRoute('/$locale/_default/settings')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['settings', 'install', 'account'] },
  loader: ({ context, location }) => ({ head: pageHead({ ...context, path: location.pathname, ...settingsHead(context.i18n) }) }),
  head: loadedHead,
  component: SettingsRoute,
})

function SettingsRoute() {
  return (
    <SettingsPage
      language={<LocaleSegments />}
      currency={<CurrencySegments />}
      theme={<ThemeSegments />}
      notifications={<PushSetting />}
      install={<InstallSetting />}
    />
  )
}
