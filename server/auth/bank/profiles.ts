/** What differs between the brokers of the Finnish Trust Network, as they publish it. A broker's file may change any of it. */
export interface BrokerProfile {
  scope: string
  /** The claim of the id_token that holds the identity code. */
  identityCodeClaim: string
  /** The parameter of the request that names the method, and what goes along with it. */
  methodParameter: 'acr_values' | 'ftn_idp_id'
  parameters: Record<string, string>
  /** What the broker calls our methods; a profile without them needs them in the file. */
  methods?: Record<MethodId, string>
}

/** The methods of the specification, in its order (AU-4). */
export const methodNames = {
  mobile: { fi: 'Mobiilivarmenne', en: 'Mobile certificate', sv: 'Mobilcertifikat' },
  nordea: 'Nordea',
  danske: 'Danske Bank',
  op: 'OP',
  spankki: 'S-Pankki',
  aktia: 'Aktia',
  alandsbanken: 'Ålandsbanken',
  handelsbanken: 'Handelsbanken',
  omasp: 'Oma Säästöpankki',
  saastopankki: 'Säästöpankki',
  pop: 'POP Pankki',
} as const
export type MethodId = keyof typeof methodNames

/** Levels of assurance: substantial and high (Traficom S213). */
export const substantial = 'http://ftn.ficora.fi/2017/loa2'
export const assuranceLevels = [substantial, 'http://ftn.ficora.fi/2017/loa3']

const signicat = (method: string) => `urn:signicat:oidc:method:${method}`

export const profiles = {
  /** As Traficom's profile has it, with names of our own for the methods. */
  generic: {
    scope: 'openid',
    identityCodeClaim: 'urn:oid:1.2.246.21',
    methodParameter: 'ftn_idp_id',
    parameters: { acr_values: substantial },
    methods: {
      mobile: 'fi-mobile',
      nordea: 'fi-nordea',
      danske: 'fi-danske',
      op: 'fi-op',
      spankki: 'fi-spankki',
      aktia: 'fi-aktia',
      alandsbanken: 'fi-alandsbanken',
      handelsbanken: 'fi-handelsbanken',
      omasp: 'fi-omasp',
      saastopankki: 'fi-saastopankki',
      pop: 'fi-pop',
    },
  },
  telia: {
    scope: 'openid',
    identityCodeClaim: 'urn:oid:1.2.246.21',
    methodParameter: 'acr_values',
    parameters: {},
    methods: {
      mobile: 'mpki.telia.1',
      nordea: 'oidc.nordea.1',
      danske: 'oidc.danskebank.1',
      op: 'saml.op.1',
      spankki: 'oidc.spankki.1',
      aktia: 'oidc.aktia.1',
      alandsbanken: 'oidc.alandsbanken.1',
      handelsbanken: 'oidc.handelsbanken.1',
      omasp: 'oidc.omasp.1',
      saastopankki: 'oidc.sp.1',
      pop: 'oidc.pop.1',
    },
  },
  signicat: {
    scope: 'openid profile idp-id nin ftn-extra',
    identityCodeClaim: 'nin',
    methodParameter: 'acr_values',
    parameters: {},
    methods: {
      mobile: signicat('mobiilivarmenne-ftn'),
      nordea: signicat('ftn-nordea-auth'),
      danske: signicat('ftn-danskebank-auth'),
      op: signicat('ftn-op-auth'),
      spankki: signicat('ftn-spankki-auth'),
      aktia: signicat('ftn-aktia-auth'),
      alandsbanken: signicat('ftn-alandsbanken-auth'),
      handelsbanken: signicat('ftn-handelsbanken-auth'),
      omasp: signicat('ftn-omasp-auth'),
      saastopankki: signicat('ftn-sp-auth'),
      pop: signicat('ftn-pop-auth'),
    },
  },
  /** Its methods are read from its own list (`/api/embedded-ui/{client_id}`), which changes: they stand in the file. */
  op: {
    scope: 'openid profile personal_identity_code',
    identityCodeClaim: 'personal_identity_code',
    methodParameter: 'ftn_idp_id',
    parameters: { acr_values: substantial },
  },
} satisfies Record<string, BrokerProfile>
