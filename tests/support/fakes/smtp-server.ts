import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A received mail. */
export type ReceivedMail = {
  /** The envelope, which decides the receivers. */
  from: string
  receivers: string[]
  /** Every header line, unfolded, as `name: value`. */
  headerLines: string[]
  /** A header's decoded value. */
  header: (name: string) => string | undefined
  text: string
  html: string
  raw: string
}

export type MailServer = {
  url: string
  received: ReceivedMail[]
  /** How it responds to the next mails instead of accepting them; undefined: it accepts them. `silence` never responds. */
  mood: 'refuses the receiver' | 'is busy' | 'silence' | undefined
  /** Resolves with the next mail. */
  next: () => Promise<ReceivedMail>
  stop: () => Promise<void>
}

/** A real mail server on the loopback address. */
export async function startMailServer(credentials?: { user: string; password: string }): Promise<MailServer> {
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const smtpError = (responseCode: number, about: string) => Object.assign(new Error(`no mail for ${about}`), { responseCode })
  const server = new SMTPServer({
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === credentials?.user && password === credentials?.password
      answer(isRight ? null : smtpError(535, username ?? ''), isRight ? { user: username } : undefined)
    },
    onRcptTo: ({ address }, _session, answer) => {
      if (running.mood === 'refuses the receiver') answer(smtpError(550, address))
      else if (running.mood === 'is busy') answer(smtpError(451, address))
      else answer()
    },
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const mail = readMail(
          Buffer.concat(chunks).toString('latin1'),
          from,
          envelope.rcptTo.map(({ address }) => address),
        )
        running.received.push(mail)
        waiting.splice(0).forEach((resolve) => resolve(mail))
        if (running.mood !== 'silence') answer()
      })
    },
  })
  // A killed client resets its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const account = credentials ? `${credentials.user}:${credentials.password}@` : ''
  const running: MailServer = {
    url: `smtp://${account}127.0.0.1:${port}`,
    received: [],
    mood: undefined,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return running
}

/** Parses as much as the shop's own mails need: headers, and the parts of multipart/alternative. */
export function readMail(raw: string, from: string, receivers: string[]): ReceivedMail {
  const { headerLines, header, body } = readEntity(raw)
  const boundary = /boundary="([^"]+)"/.exec(header('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const partOf = (type: string) => {
    const part = parts.map((each) => readEntity(each.replace(/^\r\n/, ''))).find((each) => each.header('content-type')?.startsWith(type))
    return part ? decodeBody(part.body, part.header('content-transfer-encoding') ?? '') : ''
  }
  return {
    from,
    receivers,
    headerLines,
    header: (name) => {
      const value = header(name)
      return value === undefined ? undefined : decodeWords(value)
    },
    text: partOf('text/plain'),
    html: partOf('text/html'),
    raw,
  }
}

function readEntity(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const headerLines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const header = (name: string) =>
    headerLines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim()
  return { headerLines, header, body: raw.slice(end + 4) }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? Buffer.from(fromQuotedPrintable(body), 'latin1').toString('utf8') : body
}

const fromQuotedPrintable = (text: string): string =>
  text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** RFC 2047: `=?UTF-8?B?…?=`. A character may be split between two encoded words, so their bytes are joined first. */
const decodeWords = (value: string): string =>
  value.replaceAll(/=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : Buffer.from(fromQuotedPrintable(text.replaceAll('_', ' ')), 'latin1'),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
