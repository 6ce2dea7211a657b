import type { LightMyRequestResponse } from 'fastify'
import { startBankLogin } from '#modules/account/contract.ts'
import { ElsewhereBrowser } from './elsewhere-browser.ts'

/** A browser that goes to the development bank and back, by HTTP alone. */
export class BankBrowser extends ElsewhereBrowser {
  /** Begins a login; answers the bank's page. */
  async toBank(login: object): Promise<LightMyRequestResponse> {
    const { redirectUrl } = await this.client.call(startBankLogin, { body: login })
    return this.follow(redirectUrl)
  }

  /** Chooses a person, or turns back; answers where our door leads then. */
  chooseAtBank(person: string | undefined): Promise<string> {
    return this.choose(person)
  }
}
