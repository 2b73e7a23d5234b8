import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import { DeviceStorage } from './device-storage.tsx'

type Props = Record<'notice' | 'language' | 'currency' | 'theme' | 'notifications' | 'install', ReactNode>

/** Language, currency and theme, notifications, what is stored on this device, and the installation as an app. */
export function SettingsPage({ notice, language, currency, theme, notifications, install }: Props) {
  return (
    <div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageTitle title={<Trans>Settings</Trans>} className="text-balance" />
      {notice}
      <div className="mt-6 lg:mt-12 rows">
        <Section title={<Trans>Appearance</Trans>}>
          <div className="grid gap-5 max-w-104">
            <Choice label={<Trans>Language</Trans>}>{language}</Choice>
            <Choice label={<Trans>Currency</Trans>}>{currency}</Choice>
            <Choice label={<Trans>Theme</Trans>}>{theme}</Choice>
          </div>
        </Section>
        <Section title={<Trans>Notifications</Trans>}>{notifications}</Section>
        <Section title={<Trans>On this device</Trans>}>
          <DeviceStorage />
        </Section>
        <Section title={<Trans>Install the app</Trans>}>{install}</Section>
      </div>
      {/* Written by the build (scripts/build/licenses.ts). */}
      <a
        href="/licenses.txt"
        target="_blank"
        rel="noreferrer"
        hrefLang="en"
        className="link text-sm inline-flex items-center min-h-11 mt-6"
      >
        <Trans>Licenses of the software in this shop</Trans>
      </a>
    </div>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="py-8 lg:py-12 grid lg:grid-cols-[4fr_8fr] gap-5 lg:gap-16">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <div className="max-w-(--measure)">{children}</div>
    </section>
  )
}

/** The group below has the same name for screen readers. */
function Choice({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-medium mb-1.75" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}
