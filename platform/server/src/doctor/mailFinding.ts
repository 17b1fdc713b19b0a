import { describeError } from '../cli/describeError'
import type { MailConfig } from '../delivery/mail/mailConfig'
import { sendTestMail } from '../delivery/mail/sendTestMail'
import type { Finding } from './finding'

/** Sends a test mail to everybody who gets leads. */
export async function mailFinding(config: MailConfig): Promise<Finding> {
  const recipients = config.to.join(', ')
  try {
    await sendTestMail(config)
    return {
      level: 'ok',
      text: `The mail server accepted a test mail to ${recipients}.`,
      advice: 'Look whether it has arrived, also among spam.',
    }
  } catch (error) {
    return {
      level: 'problem',
      text: `A test mail to ${recipients} was not sent. ${describeError(error)}`,
      advice: 'Check SMTP_URL, MAIL_FROM and MAIL_TO. Leads wait meanwhile and are sent afterwards.',
    }
  }
}
