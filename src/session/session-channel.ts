/** Broadcasts session events between the tabs of a device. */
import { channels } from '#device/device-names.ts'

/** `logout`: the shopper has confirmed it in one tab. The other tabs read everything else from the cookies. */
export type SessionEvent = { type: 'logout'; user: string | undefined }

let opened: BroadcastChannel | undefined
const open = () => (opened ??= new BroadcastChannel(channels.session))

export function postToOtherTabs(event: SessionEvent): void {
  const channel = open()
  const post = channel.postMessage.bind(channel)
  post(event)
}

export function hearOtherTabs(listener: (event: SessionEvent) => void): void {
  open().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) listener(data)
  })
}

const isSessionEvent = (data: unknown): data is SessionEvent =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'logout' && 'user' in data
