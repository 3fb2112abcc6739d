/** Contracts that remotes take from the shell: it must import each by the name that remotes use. */
import "shared-contracts/api-client";
import "shared-contracts/api-failure";
import "shared-contracts/cart";
import "shared-contracts/events";
import "shared-contracts/i18n";
import "shared-contracts/router";
import "shared-contracts/session";
import "shared-contracts/slot";
import "shared-contracts/storage";
