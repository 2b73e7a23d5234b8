/** What the tabs of a device tell each other of the session. */
import { channels } from '#src/offline/device-names.ts'

/** `logout`: the shopper has confirmed it in one of them. The others learn of everything else by the cookies. */
export type SessionEvent = { type: 'logout'; user: string | undefined }

let opened: BroadcastChannel | undefined
const open = () => (opened ??= new BroadcastChannel(channels.session))

export function tellOtherTabs(event: SessionEvent): void {
  const channel = open()
  const tell = channel.postMessage.bind(channel)
  tell(event)
}

export function hearOtherTabs(listener: (event: SessionEvent) => void): void {
  open().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) listener(data)
  })
}

const isSessionEvent = (data: unknown): data is SessionEvent =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'logout' && 'user' in data
