/** The organisations to choose from. */
export const companiesPath = 'companies'
/** Where the screens of a company begin, below its address. */
export const companyHome = 'companyHome'
