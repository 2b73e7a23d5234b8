import type { ReactNode } from 'react'
import { InstallSetting } from '#src/features/install/install-setting.tsx'
import { PushSetting } from '#src/features/notifications/push-setting.tsx'
import { settingsHead } from '#src/features/settings/settings-head.ts'
import { WatchMailLink, WatchMailSetting } from '#src/features/settings/watch-mail-setting.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { LocaleSegments } from '#src/layouts/frame/locale-segments.tsx'
import { CurrencySegments, ThemeSegments } from '#src/layouts/frame/preference-segments.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import type { PageLoading } from '../page-loading.ts'

export const loadSettings = ({ context, location }: PageLoading) => ({
  head: pageHead({ ...context, path: location.pathname, ...settingsHead(context.i18n) }),
})

export function SettingsRoute(): ReactNode {
  return (
    <SettingsPage
      notice={<WatchMailLink />}
      language={<LocaleSegments />}
      currency={<CurrencySegments />}
      theme={<ThemeSegments />}
      notifications={
        <>
          <PushSetting />
          <WatchMailSetting />
        </>
      }
      install={<InstallSetting />}
    />
  )
}
