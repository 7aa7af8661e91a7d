import { countryNameId } from './name-id.ts';

type Confederation = 'AFC' | 'CAF' | 'CONCACAF' | 'CONMEBOL' | 'OFC' | 'UEFA';

/**
 * FIFA's members by confederation: the code, the name openfootball's squads use, and other spellings of its files. `_` stands
 * for a space.
 */
const tables: Readonly<Record<Confederation, string>> = {
  AFC: `
    AFG=Afghanistan AUS=Australia BAN=Bangladesh BHR=Bahrain BHU=Bhutan BRU=Brunei CAM=Cambodia CHN=China
    GUM=Guam HKG=Hong_Kong IDN=Indonesia IND=India IRN=Iran/IR_Iran IRQ=Iraq JOR=Jordan JPN=Japan KGZ=Kyrgyzstan
    KOR=South_Korea/Korea_Republic KSA=Saudi_Arabia KUW=Kuwait LAO=Laos LBN=Lebanon MAC=Macau MAS=Malaysia
    MDV=Maldives MNG=Mongolia MYA=Myanmar NEP=Nepal OMA=Oman PAK=Pakistan PHI=Philippines PLE=Palestine
    PRK=North_Korea/Korea_DPR QAT=Qatar SGP=Singapore SRI=Sri_Lanka SYR=Syria THA=Thailand TJK=Tajikistan
    TKM=Turkmenistan TLS=Timor-Leste TPE=Chinese_Taipei UAE=United_Arab_Emirates UZB=Uzbekistan VIE=Vietnam
    YEM=Yemen`,
  CAF: `
    ALG=Algeria ANG=Angola BDI=Burundi BEN=Benin BFA=Burkina_Faso BOT=Botswana CGO=Congo CHA=Chad
    CIV=Ivory_Coast/Cote_d'Ivoire CMR=Cameroon COD=DR_Congo/Congo_DR COM=Comoros CPV=Cape_Verde/Cabo_Verde
    CTA=Central_African_Republic DJI=Djibouti EGY=Egypt EQG=Equatorial_Guinea ERI=Eritrea ETH=Ethiopia GAB=Gabon
    GAM=Gambia GHA=Ghana GNB=Guinea-Bissau GUI=Guinea KEN=Kenya LBR=Liberia LBY=Libya LES=Lesotho MAD=Madagascar
    MAR=Morocco MLI=Mali MOZ=Mozambique MRI=Mauritius MTN=Mauritania MWI=Malawi NAM=Namibia NGA=Nigeria
    NIG=Niger RSA=South_Africa RWA=Rwanda SDN=Sudan SEN=Senegal SEY=Seychelles SLE=Sierra_Leone SOM=Somalia
    SSD=South_Sudan STP=São_Tomé_and_Príncipe SWZ=Eswatini TAN=Tanzania TOG=Togo TUN=Tunisia UGA=Uganda
    ZAM=Zambia ZIM=Zimbabwe`,
  CONCACAF: `
    AIA=Anguilla ARU=Aruba ATG=Antigua_and_Barbuda BAH=Bahamas BER=Bermuda BLZ=Belize BRB=Barbados CAN=Canada
    CAY=Cayman_Islands CRC=Costa_Rica CUB=Cuba CUW=Curaçao DMA=Dominica DOM=Dominican_Republic GRN=Grenada
    GUA=Guatemala GUY=Guyana HAI=Haiti HON=Honduras JAM=Jamaica LCA=Saint_Lucia MEX=Mexico MSR=Montserrat
    NCA=Nicaragua PAN=Panama PUR=Puerto_Rico SKN=Saint_Kitts_and_Nevis SLV=El_Salvador SUR=Suriname
    TCA=Turks_and_Caicos_Islands TRI=Trinidad_and_Tobago/Trinidad_&_Tobago USA=United_States/USA
    VGB=British_Virgin_Islands VIN=Saint_Vincent_and_the_Grenadines VIR=US_Virgin_Islands`,
  CONMEBOL: `
    ARG=Argentina BOL=Bolivia BRA=Brazil CHI=Chile COL=Colombia ECU=Ecuador PAR=Paraguay PER=Peru URU=Uruguay
    VEN=Venezuela`,
  OFC: `
    ASA=American_Samoa COK=Cook_Islands FIJ=Fiji NCL=New_Caledonia NZL=New_Zealand PNG=Papua_New_Guinea
    SAM=Samoa SOL=Solomon_Islands TAH=Tahiti TGA=Tonga VAN=Vanuatu`,
  UEFA: `
    ALB=Albania AND=Andorra ARM=Armenia AUT=Austria AZE=Azerbaijan BEL=Belgium
    BIH=Bosnia_and_Herzegovina/Bosnia_&_Herzegovina BLR=Belarus BUL=Bulgaria CRO=Croatia CYP=Cyprus
    CZE=Czech_Republic/Czechia DEN=Denmark ENG=England ESP=Spain EST=Estonia FIN=Finland FRA=France
    FRO=Faroe_Islands GEO=Georgia GER=Germany GIB=Gibraltar GRE=Greece HUN=Hungary
    IRL=Republic_of_Ireland/Ireland ISL=Iceland ISR=Israel ITA=Italy KAZ=Kazakhstan KVX=Kosovo LIE=Liechtenstein
    LTU=Lithuania LUX=Luxembourg LVA=Latvia MDA=Moldova MKD=North_Macedonia MLT=Malta MNE=Montenegro
    NED=Netherlands NIR=Northern_Ireland NOR=Norway POL=Poland POR=Portugal ROU=Romania RUS=Russia SCO=Scotland
    SMR=San_Marino SRB=Serbia SUI=Switzerland SVK=Slovakia SVN=Slovenia SWE=Sweden TUR=Turkey/Türkiye
    UKR=Ukraine WAL=Wales`,
};

/** A member of FIFA. */
export interface Nation {
  fifaCode: string;
  name: string;
  /** Every spelling, the name first. */
  spellings: string[];
  confederation: Confederation;
}

const nations = (Object.entries(tables) as [Confederation, string][]).flatMap(([confederation, table]) =>
  table
    .trim()
    .split(/\s+/)
    .map((entry): Nation => {
      const [fifaCode = '', names = ''] = entry.split('=');
      const spellings = names.replaceAll('_', ' ').split('/');
      return { fifaCode, name: spellings[0] ?? '', spellings, confederation };
    }),
);

const byCode = new Map(nations.map((nation) => [nation.fifaCode, nation]));
const bySpelling = new Map(
  nations.flatMap((nation) => nation.spellings.map((spelling) => [countryNameId(spelling), nation])),
);

/** The nation of a FIFA code. */
export const nationOfCode = (code: string): Nation | undefined => byCode.get(code);

/** The nation of a name in a file: `USA`, `Bosnia & Herzegovina`. */
export const nationOfName = (name: string): Nation | undefined => bySpelling.get(countryNameId(name));
