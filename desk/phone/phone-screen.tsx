import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/use-store.ts'
import { Entrance } from '../frame/entrance.tsx'
import { FormError } from '../form-error.tsx'
import { linkIsOver, phoneCall } from './phone-call.ts'
import { PhonePhotographs } from './phone-photographs.tsx'
import { randomKey } from './random-key.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/phone')({
  component: PhoneScreen,
})

/**
 * A phone that adds photographs to one piece. The token of the link stands behind the `#`, which no server sees; opening the link exchanges
 * it for a cookie, and takes it out of the address.
 */
function PhoneScreen() {
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const token = useLocation({ select: ({ hash }) => hash })
  // The same for each try: an answer that was lost is given to this phone again.
  const [key] = useState(randomKey)
  const isOver = useStore(linkIsOver)
  const opened = useQuery({
    queryKey: ['phone'],
    queryFn: async () => (await (token === '' ? phoneCall('desk.phone.piece') : phoneCall('desk.phone.open', { token, key }))).data,
    meta: { isShown: true },
    retry: false,
    staleTime: Infinity,
  })
  const isOpen = opened.isSuccess
  useEffect(() => {
    if (isOpen && token !== '') void navigate({ to: '/phone', hash: '', replace: true })
  }, [isOpen, token, navigate])
  const name = opened.data?.name[locale] ?? ''
  return (
    <Entrance
      title={
        name === '' ? (
          <Trans>Photographs of the piece</Trans>
        ) : (
          <Trans>
            Photographs: <bdi>{name}</bdi>
          </Trans>
        )
      }
    >
      {opened.isPending && <Waiting />}
      {opened.data && <PhonePhotographs piece={opened.data} />}
      {!opened.data && (isOver ? <LinkIsOver /> : opened.error && <Again error={opened.error} onPress={() => void opened.refetch()} />)}
    </Entrance>
  )
}

const LinkIsOver = () => (
  <p role="alert">
    <Trans>This link is over. Make a new code at the desk, and scan it.</Trans>
  </p>
)

const Again = ({ error, onPress }: { error: Error; onPress: () => void }) => (
  <>
    <FormError error={error} />
    <Button onClick={onPress}>
      <Trans>Try again</Trans>
    </Button>
  </>
)
