/** What remotes take from the shell: a contract is provided only if the shell imports it by the very name remotes use. */
import "shared-contracts/api-client";
import "shared-contracts/api-failure";
import "shared-contracts/cart";
import "shared-contracts/events";
import "shared-contracts/i18n";
import "shared-contracts/router";
import "shared-contracts/session";
import "shared-contracts/slot";
import "shared-contracts/storage";
