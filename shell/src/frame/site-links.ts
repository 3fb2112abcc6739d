/** The header, menu and footer show a link once some remote has registered its page. */
export interface SiteLink {
  path: string;
  /** Key of its text. */
  text: string;
}

export const PARTNER_LINK: SiteLink = { path: "/merchant/register", text: "nav.becomePartner" };

export const PUBLIC_LINKS: readonly SiteLink[] = [
  { path: "/about", text: "nav.about" },
  { path: "/how-it-works", text: "nav.howItWorks" },
  PARTNER_LINK,
];

export const FOOTER_LINKS: Record<"quick" | "support" | "legal", readonly SiteLink[]> = {
  quick: [
    { path: "/merchants", text: "nav.merchants" },
    { path: "/orders", text: "nav.orders" },
    { path: "/about", text: "nav.about" },
    { path: "/how-it-works", text: "nav.howItWorks" },
    { path: "/careers", text: "nav.careers" },
    PARTNER_LINK,
    { path: "/merchant/signin", text: "nav.merchantSignIn" },
  ],
  support: [
    { path: "/help-center", text: "nav.helpCenter" },
    { path: "/faq", text: "nav.faq" },
    { path: "/contact", text: "nav.contact" },
    { path: "/feedback", text: "nav.feedback" },
  ],
  legal: [
    { path: "/privacy-policy", text: "nav.privacy" },
    { path: "/terms-of-service", text: "nav.terms" },
    { path: "/cookie-policy", text: "nav.cookies" },
    { path: "/compliance", text: "nav.compliance" },
  ],
};
