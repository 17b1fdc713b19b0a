/** Name under which WebDriver passes an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Method = 'GET' | 'POST' | 'DELETE'

/** A session of the W3C WebDriver protocol: only the commands that the journeys need. */
export class WebDriverSession {
  private constructor(private readonly url: string) {}

  /** @throws Error with the driver's message. */
  static async create(driver: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = (await request('POST', `${driver}/session`, body)) as { sessionId: string }
    return new WebDriverSession(`${driver}/session/${sessionId}`)
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return request('POST', `${this.url}/${command}`, body)
  }

  async windows(): Promise<string[]> {
    return (await request('GET', `${this.url}/window/handles`)) as string[]
  }

  /** Evaluates an expression and awaits its value. */
  run(expression: string): Promise<unknown> {
    return this.post('execute/sync', { script: `return ${expression}`, args: [] })
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    const element = (await request('GET', `${this.url}/element/active`)) as Record<string, string>
    await this.post(`element/${element[elementKey]}/value`, { text })
  }

  async point(actions: object[]): Promise<void> {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await this.post('actions', { actions: [pointer] })
  }

  async end(): Promise<void> {
    await request('DELETE', this.url)
  }
}

async function request(method: Method, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  // Cast: the protocol says so.
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
