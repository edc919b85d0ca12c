/** One kind of data, in the words of the stores' forms and of Firefox's manifest (`data_collection_permissions`). */
interface DataUse {
  title: string
  /** Absent if Firefox has no such kind. */
  firefox?: string
  used: boolean
  /** What of it is sent, and to whom; or why none is. `docs/privacy.md` says the same. */
  why: string
}

const unused = 'Neither read nor sent.'

/**
 * What leaves the browser, by kind: the only source of what Firefox asks at installation, of the stores' forms, and of
 * the table in `docs/privacy.md`.
 */
export const dataUses: readonly DataUse[] = [
  {
    title: 'Website content',
    firefox: 'websiteContent',
    used: true,
    why: 'Transaction hashes of chosen pages, and on explorers the address, token or block a page is about, go to the chosen service.',
  },
  {
    title: 'Search terms',
    firefox: 'searchTerms',
    used: true,
    why: 'A name, an address, a hash or a block that a person looks up goes to the chosen service, names only once Enter is pressed.',
  },
  {
    title: 'Financial and payment information',
    firefox: 'financialAndPaymentInfo',
    used: true,
    why: 'A partner’s list of wallets with amounts goes to the points service that pays them, and addresses a person marked as their own or follows go to the chosen service. No bank account or card is read.',
  },
  {
    title: 'Authentication information',
    firefox: 'authenticationInfo',
    used: true,
    why: 'Keys a person typed and sign-ins they made go to the host they are for, and to no other.',
  },
  { title: 'Personally identifiable information', firefox: 'personallyIdentifyingInfo', used: false, why: unused },
  { title: 'Health information', firefox: 'healthInfo', used: false, why: unused },
  { title: 'Personal communications', firefox: 'personalCommunications', used: false, why: unused },
  { title: 'Location', firefox: 'locationInfo', used: false, why: unused },
  {
    title: 'Web history',
    firefox: 'browsingActivity',
    used: false,
    why: 'The address of a page is not sent, nor which links are followed.',
  },
  { title: 'User activity', firefox: 'websiteActivity', used: false, why: unused },
]

/** The kinds that Firefox names before it installs the extension. */
export const firefoxKinds: string[] = dataUses.flatMap(({ firefox, used }) => (used && firefox ? [firefox] : []))
