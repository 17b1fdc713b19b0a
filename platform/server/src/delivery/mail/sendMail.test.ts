import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { selfSignedCertificate } from '../../testing/certificate'
import { temporaryFolder } from '../../testing/leads'
import {
  mailConfig,
  refusal,
  startBreakingServer,
  startMailServer,
  type Step,
} from '../../testing/mailServer'
import { DeliveryRefused } from '../deliveryChannel'
import type { MailConfig } from './mailConfig'
import { sendMail, type OutgoingMail } from './sendMail'
import { ContentRefused } from './smtpFailure'
import { sendTestMail } from '../../cli/doctor/mailFinding'

const mail: OutgoingMail = {
  to: ['ventas@thakhi.example'],
  subject: 'Nueva solicitud: Cisco, Ferretería Illimani',
  text: 'Texto\n',
  html: '<p>Texto</p>',
  messageId: '<lead.1@thakhi.example>',
  replyTo: { name: 'Ana Quispe', address: 'ana@andina.example' },
  autoSubmitted: 'auto-generated',
}
const run = promisify(execFile)
const folder = temporaryFolder()
const never = new AbortController().signal
const getOutcome = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent' as const,
    (error: unknown) => error as Error,
  )
const isUncertain = (error: unknown) =>
  error instanceof Error && error.message.endsWith('It may have arrived.')

test('a mail has plain text first, HTML beside it and all headers', async () => {
  const server = await startMailServer()
  await expect(sendMail(server.config, mail, never)).resolves.toEqual([])

  const [received] = server.mails
  expect(received).toMatchObject({ from: 'web@thakhi.example', to: ['ventas@thakhi.example'] })
  expect(received?.parsed).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    text: 'Texto\n',
    html: '<p>Texto</p>',
    from: { value: [{ name: 'Thakhi', address: 'web@thakhi.example' }] },
    replyTo: { value: [{ name: 'Ana Quispe', address: 'ana@andina.example' }] },
  })
  expect(received?.parsed.headers.get('auto-submitted')).toBe('auto-generated')
  const { raw = '' } = received ?? {}
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
})

test.each<[string, Parameters<typeof startMailServer>[0], RegExp]>([
  [
    'the connection',
    {
      onConnection: () => {
        throw refusal(554)
      },
    },
    /refuses the connection \(SMTP 554\)/,
  ],
  [
    'the sender',
    {
      onMail: () => {
        throw refusal(550)
      },
    },
    /refuses the sender \(SMTP 550\)/,
  ],
  [
    'the recipient',
    {
      onRecipient: () => {
        throw refusal(550)
      },
    },
    /refuses all recipients \(SMTP 550\)/,
  ],
  [
    'the mail after DATA',
    {
      onData: () => {
        throw refusal(554)
      },
    },
    /refuses the mail \(SMTP 554\)/,
  ],
])('a server that refuses %s is not asked again soon', async (what, hooks, message) => {
  const { config } = await startMailServer(hooks)
  const error = await getOutcome(sendMail(config, mail, never))
  expect(error).toBeInstanceOf(DeliveryRefused)
  // Only then can another text be accepted.
  expect(error instanceof ContentRefused).toBe(what === 'the mail after DATA')
  expect(error).toMatchObject({ message: expect.stringMatching(message) as string })
})

test.each<[string, Parameters<typeof startMailServer>[0]]>([
  [
    'the connection',
    {
      onConnection: () => {
        throw refusal(421)
      },
    },
  ],
  [
    'the sender',
    {
      onMail: () => {
        throw refusal(451)
      },
    },
  ],
  [
    'the recipient (greylisting)',
    {
      onRecipient: () => {
        throw refusal(450)
      },
    },
  ],
  [
    'the mail after DATA',
    {
      onData: () => {
        throw refusal(452)
      },
    },
  ],
])('a server that does not accept %s now is asked again, and has not got the mail', async (_what, hooks) => {
  const { config } = await startMailServer(hooks)
  const error = await getOutcome(sendMail(config, mail, never))
  expect(isUncertain(error)).toBe(false)
  expect(error).not.toBeInstanceOf(DeliveryRefused)
})

test.each<[Step, boolean]>([
  ['banner', false],
  ['EHLO', false],
  ['MAIL', false],
  ['RCPT', false],
  ['DATA', false],
  ['end', true],
])('a connection that breaks at %s can have delivered the mail: %s', async (step, isPossible) => {
  const attempts: (Step | undefined)[] = [step, undefined]
  const server = await startBreakingServer(() => attempts.shift())
  const error = await getOutcome(sendMail(server.config, mail, never))
  expect(error).not.toBe('sent')
  expect(isUncertain(error)).toBe(isPossible)

  await sendMail(server.config, mail, never)
  const ids = server.raw.map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())
  expect(ids).toEqual(isPossible ? [mail.messageId, mail.messageId] : [mail.messageId])
})

test.each<[Step, string]>([
  ['banner', '220'],
  ['RCPT', '250'],
  ['DATA', '354'],
  ['end', '250'],
])('a server that is slow at %s gets the mail once', async (step, code) => {
  const server = await startBreakingServer(
    () => step,
    (socket) => setTimeout(() => socket.write(`${code} at last\r\n`), 300),
  )
  await expect(sendMail(server.config, mail, never)).resolves.toEqual([])
  expect(server.raw).toHaveLength(1)
})

test.each<[Step, boolean]>([
  ['banner', false],
  ['RCPT', false],
  ['end', true],
])('the signal ends an attempt at a server that is silent at %s', async (step, isPossible) => {
  const controller = new AbortController()
  const server = await startBreakingServer(
    () => step,
    () => controller.abort(),
  )
  const error = await getOutcome(sendMail(server.config, mail, controller.signal))
  expect(error).not.toBe('sent')
  expect(isUncertain(error)).toBe(isPossible)
})

describe('encryption', () => {
  test('a server elsewhere that does not offer STARTTLS gets no mail', async () => {
    const server = await startMailServer()
    const config = mailConfig(server.port, {
      encryption: 'starttls',
      login: { user: 'web', password: 'secret' },
    })
    const error = await getOutcome(sendMail(config, mail, never))
    expect(error).toBeInstanceOf(DeliveryRefused)
    expect(error).toMatchObject({ message: expect.stringContaining('does not offer STARTTLS') as string })
    expect(server.mails).toEqual([])
  })

  test.each(['starttls', 'tls'] as const)(
    '%s refuses a certificate that nobody trusts',
    async (encryption) => {
      const server = await startEncryptedServer(encryption, 'localhost')
      const error = await getOutcome(sendMail(mailConfig(server.port, { encryption }), mail, never))
      expect(error).toBeInstanceOf(DeliveryRefused)
      expect(error).toMatchObject({
        message: 'The certificate of the mail server is not valid (DEPTH_ZERO_SELF_SIGNED_CERT).',
      })
      expect(server.mails).toEqual([])
    },
  )

  test.each(['starttls', 'tls'] as const)(
    '%s sends to a server with a trusted certificate',
    async (encryption) => {
      const server = await startEncryptedServer(encryption, 'localhost')
      await expect(sendTrusting(server.cert, mailConfig(server.port, { encryption }))).resolves.toBe('sent')
      expect(server.mails).toMatchObject([{ isEncrypted: true }])
    },
  )

  test.each(['starttls', 'tls'] as const)('%s refuses a certificate of another host', async (encryption) => {
    const server = await startEncryptedServer(encryption, 'mail.example.com')
    const config = mailConfig(server.port, { encryption })
    await expect(sendTrusting(server.cert, config)).resolves.toMatch(
      /not valid \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
    )
    expect(server.mails).toEqual([])
  })

  test('on this machine, STARTTLS is used if offered, with any certificate', async () => {
    const server = await startEncryptedServer('starttls', 'mail.example.com')
    await sendMail(server.config, mail, never)
    expect(server.mails).toMatchObject([{ isEncrypted: true }])
  })

  test.each(['opportunistic', 'starttls'] as const)(
    '%s: a connection that breaks in the handshake has not delivered the mail, and is tried again',
    async (encryption) => {
      const server = await startBreakingServer(() => 'handshake')
      const { port } = server.config.server
      const error = await getOutcome(sendMail(mailConfig(port, { encryption }), mail, never))
      expect(error).not.toBeInstanceOf(DeliveryRefused)
      expect(server.raw).toEqual([])
    },
  )

  test('a server without TLS behind smtps:// gets no mail', async () => {
    const server = await startMailServer()
    const error = await getOutcome(sendMail(mailConfig(server.port, { encryption: 'tls' }), mail, never))
    expect(error).toBeInstanceOf(Error)
    expect(server.mails).toEqual([])
  })

  async function startEncryptedServer(encryption: 'starttls' | 'tls', host: string) {
    const certificate = await selfSignedCertificate(host)
    const options = { ...certificate, disabledCommands: [], secure: encryption === 'tls' }
    return { ...(await startMailServer({}, options)), cert: certificate.cert }
  }

  /** Node.js reads additional authorities when it starts. */
  async function sendTrusting(cert: string, config: MailConfig): Promise<string> {
    const file = join(folder, 'authority.pem')
    writeFileSync(file, cert)
    const program = `import { sendTestMail } from './platform/server/src/cli/doctor/mailFinding.ts'
      sendTestMail(${JSON.stringify(config)}).then(() => console.log('sent'), (error) => console.log(error.message))`
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', '--input-type', 'module', '--eval', program],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: file } },
    )
    return stdout.trim()
  }
})

describe('a login', () => {
  const login = { user: 'web', password: 'p@ss/word' }
  const serverWith = (answer: (password: string) => Error | undefined) =>
    startMailServer(
      {},
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth({ password }, _session, callback) {
          const error = answer(password ?? '')
          callback(error ?? null, error ? undefined : { user: 'web' })
        },
      },
    )

  test('is sent', async () => {
    const server = await serverWith((password) => (password === login.password ? undefined : refusal(535)))
    await sendMail(mailConfig(server.port, { login }), mail, never)
    expect(server.mails).toHaveLength(1)
  })

  test('that is wrong is not tried again soon, nor repeated in the error', async () => {
    const server = await serverWith((password) => refusal(535, `no, not ${password}`))
    const error = await getOutcome(sendMail(mailConfig(server.port, { login }), mail, never))
    expect(error).toBeInstanceOf(DeliveryRefused)
    expect(error).toMatchObject({ message: 'The mail server refuses user and password (SMTP 535).' })
  })

  test('that fails for now is tried again', async () => {
    const server = await serverWith(() => refusal(454))
    const error = await getOutcome(sendMail(mailConfig(server.port, { login }), mail, never))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefused)
  })
})

test('a mail counts as sent if one of its recipients is accepted', async () => {
  const server = await startMailServer({
    onRecipient: (address) => {
      if (address.startsWith('nobody')) throw refusal(550)
    },
  })
  const to = ['nobody@thakhi.example', 'ventas@thakhi.example']
  expect(await sendMail(server.config, { ...mail, to }, never)).toEqual([
    { address: 'nobody@thakhi.example', responseCode: 550 },
  ])
  expect(server.mails).toMatchObject([{ to: ['ventas@thakhi.example'] }])
})

describe('a test mail', () => {
  test('goes to all recipients', async () => {
    const server = await startMailServer()
    const to = ['ana@thakhi.example', 'luis@thakhi.example']
    await sendTestMail({ ...server.config, to })
    expect(server.mails).toMatchObject([{ to }])
  })

  test('names the recipients that the server refuses', async () => {
    const server = await startMailServer({
      onRecipient: (address) => {
        if (address.startsWith('luis')) throw refusal(550)
      },
    })
    const sending = sendTestMail({ ...server.config, to: ['ana@thakhi.example', 'luis@thakhi.example'] })
    await expect(sending).rejects.toThrow(
      'refuses these recipients of MAIL_TO: luis@thakhi.example (SMTP 550).',
    )
  })

  test('says that nothing listens', async () => {
    await expect(sendTestMail(mailConfig(9))).rejects.toThrow('The mail server refuses the connection.')
  })

  test('says that the name does not exist', async () => {
    const config = mailConfig(25, { host: 'mail.invalid' })
    await expect(sendTestMail(config)).rejects.toThrow('The name of the mail server was not found.')
  })
})
