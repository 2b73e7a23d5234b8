import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { dirOf } from '#contract/locale.ts'
import type { mailboxMessage } from '#server/db/schema/mail.ts'

type Shown = Pick<typeof mailboxMessage.$inferSelect, 'id' | 'channel' | 'template' | 'locale' | 'subject' | 'text' | 'code' | 'link'> & {
  to: string
  attachment: string | null
  at: string
}

/** The shop's colors and measures (ui/styles/tokens.css). */
const style = `
:root{color-scheme:light dark;--paper:#fafaf7;--surface:#fff;--tint:#f0f2e4;--ink:#1d1f16;--muted:#515346;--line:#dcdcd5;--primary:#434a21}
@media (prefers-color-scheme:dark){:root{--paper:#10120c;--surface:#181a13;--tint:#232619;--ink:#edece5;--muted:#b4b3a8;--line:#31332a;--primary:#c0c496}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 'Hanken Grotesk','IBM Plex Sans Arabic',ui-sans-serif,system-ui,sans-serif}
header,main{max-width:48rem;margin-inline:auto;padding-inline:1.25rem}
header{padding-block:2rem 1rem}
.shop{margin:0;color:var(--muted);letter-spacing:.2em;font-size:.875rem}
h1{margin:.25rem 0 .5rem;font-size:2.125rem;line-height:1.15;letter-spacing:-.018em}
h2{margin:0;font-size:1.125rem;line-height:1.5}
p{margin:0 0 .5rem}
.muted{color:var(--muted);font-size:.875rem}
a{color:var(--primary);text-underline-offset:.2em}
a{display:inline-flex;align-items:center;min-height:2.75rem;margin-inline-end:1.25rem}
summary{padding-block:.625rem;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
ol{list-style:none;margin:0 0 4rem;padding:0}
article{margin-block-end:1rem;padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:2px}
.code{margin:.5rem 0;padding:.5rem 1rem;width:fit-content;background:var(--tint);font-size:1.625rem;letter-spacing:.2em;font-variant-numeric:tabular-nums;user-select:all}
.link{overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:1rem;background:var(--tint);white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.6 ui-monospace,monospace}
`
/** The hash by which a Content-Security-Policy allows this style. */
export const mailboxStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** In one piece, since the hash counts every space. */
const styleElement = raw(`<style>${style}</style>`)

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html> `

/** The messages that were not sent, the newest first, each with its code or link. */
export const mailboxPage = (messages: readonly Shown[], key: string) =>
  page(
    `${messages.length} in the dev mailbox`,
    html`<header>
        <p class="shop">The shop</p>
        <h1>Dev mailbox</h1>
        <p>
          E-mails and text messages of this shop stay here, because no mail server is configured (<code>SMTP_URL</code>). The newest 200 are
          stored.
        </p>
        <a href="/?key=${key}">Look again</a>
      </header>
      <main>
        ${
          messages.length === 0
            ? html`<p>Nothing has been sent yet. Register in the shop, for example, and look again.</p>`
            : html`<ol>
                ${messages.map((each) => listed(each, key))}
              </ol>`
        }
      </main>`,
  )

const listed = ({ id, channel, to, template, locale, subject, text, code, link, attachment, at }: Shown, key: string) => {
  const written = { lang: locale, dir: dirOf(locale) }
  return html`<li>
    <article>
      <h2 lang="${written.lang}" dir="${written.dir}">${subject === '' ? (text.split('\n')[0] ?? '') : subject}</h2>
      <p class="muted">
        ${channel === 'sms' ? 'Text message' : 'E-mail'} to <bdi>${to}</bdi> · <time datetime="${at}">${time.format(new Date(at))}</time> ·
        ${template}
      </p>
      ${code === null ? '' : html`<p class="code" dir="ltr">${code}</p>`}
      ${link === null ? '' : html`<p class="link"><a href="${link}" dir="ltr">${link}</a></p>`}
      <details>
        <summary>Text</summary>
        <pre lang="${written.lang}" dir="${written.dir}">${text}</pre>
      </details>
      ${channel === 'email' ? html`<a href="/messages/${id}?key=${key}" aria-label="As a mail: ${subject}">As a mail</a>` : ''}
      ${attachment === null ? '' : html`<a href="/messages/${id}/attachment?key=${key}">${attachment}</a>`}
    </article>
  </li>`
}

export const errorPage = (reason: string) =>
  page(
    'Dev mailbox',
    html`<header>
      <p class="shop">Dev mailbox</p>
      <h1>Not here</h1>
      <p>${reason}</p>
      <p>The whole address stands where the shop was started; <code>npm run mailbox</code> tells it as well.</p>
    </header>`,
  )
